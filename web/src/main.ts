import { mount } from 'svelte';
import './theme.css';
import './base.css';
import App from './App.svelte';
import { address } from './house/address.svelte';
import { settings } from './house/settings.svelte';
import { texts } from './house/texts.svelte';

settings.follow();
address.follow();
await texts.load(settings.lang);
mount(App, { target: document.getElementById('house')! });
