import { elementAt, type Place } from './places';

/** What only means something within one document, or to a router. */
const ownOfDocument = /^(id|for|aria-(labelledby|controls|describedby)|data-discover)$/;

/**
 * A copy of a screen with what a frame takes of it: classes that have styles, no ids; the unsure is hidden.
 */
export function bare(root: Element, classes: ReadonlySet<string>, unsure: readonly Place[]): Element {
  const copy = root.cloneNode(true) as Element;
  for (const place of unsure) elementAt(copy, place)?.setAttribute('style', 'visibility:hidden');
  for (const element of copy.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (ownOfDocument.test(name)) element.removeAttribute(name);
    const styled = [...element.classList].filter(name => classes.has(name));
    if (styled.length > 0) element.setAttribute('class', styled.join(' '));
    else element.removeAttribute('class');
    // The page's policy lets no markup have styles: they are set by script.
    const style = element.getAttribute('style');
    element.removeAttribute('style');
    if (style) element.setAttribute('data-style', style);
  }
  return copy;
}
