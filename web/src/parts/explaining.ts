/** The words that explain a thing on the page: its tooltip, or that of what it belongs to. */

export function explanationOf(target: EventTarget | null): string {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    const text = each instanceof SVGElement ? svgTitle(each) : each.getAttribute('title');
    if (text) return text.trim();
  }
  return '';
}

/** A drawing has its tooltip as its first child. */
function svgTitle(drawn: SVGElement): string {
  return drawn.querySelector(':scope > title')?.textContent ?? '';
}
