import { mount } from 'svelte';
import '../theme.css';
import '../base.css';
import FixturePage from './FixturePage.svelte';

const address = new URLSearchParams(location.search);
const game = address.get('game') ?? 'kilimandjaro';
const fixture = address.get('fixture') ?? 'seat-0';
const theme = address.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const response = await fetch(`/fixtures/${game}/${fixture}.json`);
const target = document.getElementById('house')!;
if (!response.ok || !response.headers.get('content-type')?.includes('json')) {
  target.textContent = `No fixture ${game}/${fixture}. Make it with: python -m tests.browser.fixtures ${game}`;
} else {
  mount(FixturePage, {
    target,
    props: {
      fixture: await response.json(),
      lang: address.get('lang') === 'fr' ? 'fr' : 'en',
      at: Number(address.get('at') ?? 0),
    },
  });
}
