/**
 * Markdown as a tree. It is drawn by components (`Blocks`, `Inlines`), never as HTML text: whatever stands in
 * a page, no script or markup of its own can come out of it.
 */
import { Lexer, walkTokens, type Token, type Tokens } from 'marked';

export interface RulesText {
  blocks: Token[];
  sections: { id: string; title: string }[];
}

/** `folder` is where pictures are that the page names without saying where. */
export function parsed(markdown: string, folder = ''): RulesText {
  const blocks = new Lexer({ gfm: true }).lex(markdown);
  walkTokens(blocks, (token) => {
    if (token.type === 'image' && !/^([a-z][a-z0-9+.-]*:|\/)/i.test(token.href as string))
      token.href = folder + (token.href as string);
  });
  const sections = blocks
    .filter((block): block is Tokens.Heading => block.type === 'heading' && block.depth === 2)
    .map((heading) => ({ id: anchor(heading.text), title: plainText(heading.tokens) }));
  return { blocks, sections };
}

/** A paragraph that is a picture and nothing else; its title is what stands below it. */
export function figureOf(paragraph: Token): Tokens.Image | null {
  const [only, ...others] = (paragraph as Tokens.Paragraph).tokens ?? [];
  return only?.type === 'image' && others.length === 0 ? (only as Tokens.Image) : null;
}

/** `#a-round` */
export function anchor(title: string): string {
  const words = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : written(token)))
    .join('');
}

/** A token's own text, with the entities that the lexer leaves in it resolved. */
export function written(token: Token): string {
  const text = 'text' in token ? String(token.text) : token.raw;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Only addresses that lead to pages. */
export function safeAddress(href: string): string | null {
  if (/^(https?:\/\/|\/|#)/i.test(href)) return href;
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? null : href;
}
