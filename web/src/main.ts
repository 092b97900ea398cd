import { mount } from 'svelte';
import './theme.css';
import './base.css';
import App from './App.svelte';
import { address } from './house/address.svelte';
import { settings } from './house/settings.svelte';
import { texts } from './house/texts.svelte';

// After the house got a new client, parts that an open page still wants may be gone: fetch the new page, once.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('karibu.fetched-anew') ?? 0);
  if (Date.now() - last < 30_000) return;
  event.preventDefault();
  sessionStorage.setItem('karibu.fetched-anew', String(Date.now()));
  location.reload();
});

settings.follow();
address.follow();
await texts.load(settings.lang);
mount(App, { target: document.getElementById('house')! });
