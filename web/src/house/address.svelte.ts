/** The address bar: which page is open. Links are plain `<a href>`; clicks on them stay in the page. */

export type Page =
  | { name: 'shelf' }
  | { name: 'open'; game: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string; step: number | null; seat: number | null }
  | { name: 'rules'; game: string }
  | { name: 'study'; game: string }
  | { name: 'nowhere' };

export function pageOf(path: string, query = ''): Page {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const [first, second, third] = parts;
  if (parts.length === 0) return { name: 'shelf' };
  if (second === undefined || parts.length > 3) return { name: 'nowhere' };
  if (first === 'replay') {
    const seat = wholeNumber(new URLSearchParams(query).get('seat'));
    return { name: 'replay', id: second, step: wholeNumber(third), seat };
  }
  if (third !== undefined) return { name: 'nowhere' };
  if (first === 'open') return { name: 'open', game: second };
  if (first === 'table') return { name: 'table', id: second };
  if (first === 'rules') return { name: 'rules', game: second };
  if (first === 'study') return { name: 'study', game: second };
  return { name: 'nowhere' };
}

export function pathOf(page: Exclude<Page, { name: 'nowhere' }>): string {
  switch (page.name) {
    case 'shelf':
      return '/';
    case 'open':
    case 'rules':
    case 'study':
      return `/${page.name}/${encodeURIComponent(page.game)}`;
    case 'table':
      return `/table/${encodeURIComponent(page.id)}`;
    case 'replay': {
      const step = page.step === null ? '' : `/${page.step}`;
      const seat = page.seat === null ? '' : `?seat=${page.seat}`;
      return `/replay/${encodeURIComponent(page.id)}${step}${seat}`;
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wholeNumber(text: string | null | undefined): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

class Address {
  #page = $state.raw<Page>({ name: 'nowhere' });

  get page(): Page {
    return this.#page;
  }

  /** Follow the address bar from now on. */
  follow(): void {
    this.#read();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Another address for what is open, without a step in the history: the ply of a replay. */
  rename(path: string): void {
    history.replaceState(null, '', path);
  }

  #read(): void {
    this.#page = pageOf(location.pathname, location.search);
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const address = new Address();
