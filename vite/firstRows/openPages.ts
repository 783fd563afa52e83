import type { Each, Part } from '../../src/firstRows/Frame';
import type { PageItem } from '../../src/firstRows/pageItems';
import type { Formats } from './Formats';
import { hints } from './hints';

/** What stands for all items, and for the number of a page. */
const marks = { items: '\u0004', number: '\u0005' };

/** Numbers beside that of the page, on either side, that a pager may have. */
const siblingCounts = [0, 1, 2];

/**
 * Makes the template of the pages below a list of what was drawn on its first one. Undefined where they are
 * not in the order of MUI's, or two items of a kind differ in more than their number.
 * @param count How many pages there are.
 */
export function openPages(nav: Element, count: number, { pageItems }: Formats) {
  const list = nav.querySelector('ul');
  const drawn = [...(list?.children ?? [])];
  const [previous, next] = [drawn[0], drawn.at(-1)];
  const siblings = siblingCounts.find(siblings => isInOrder(drawn, pageItems(count, 1, siblings)));
  if (!list || !previous || !next || siblings === undefined) return undefined;

  const forms: Each['forms'] = {
    // On the first page no step leads back, and one leads on; elsewhere each is drawn as the other is here.
    previous: formOf(inStateOf(previous, next), 'previous'),
    'next disabled': formOf(inStateOf(next, previous), 'next disabled'),
  };
  for (const [index, { kind, page }] of pageItems(count, 1, siblings).entries()) {
    const item = drawn[index];
    const form = item && formOf(item, kind, page);
    if (!form || JSON.stringify(forms[kind] ?? form) !== JSON.stringify(form)) return undefined;
    forms[kind] = form;
  }
  list.textContent = marks.items;
  const [open = '', close = ''] = nav.outerHTML.split(marks.items);
  return { siblings, parts: [open, { each: '$pages', forms }, close] satisfies Part[] };
}

const isInOrder = (drawn: readonly Element[], items: readonly PageItem[]) =>
  items.length === drawn.length &&
  items.every(({ kind, page }, index) => drawn[index]?.textContent === `${page}` || !isNumber(kind));

const isNumber = (kind: PageItem['kind']) => kind === 'page' || kind === 'selected';

/** An item whose number is left open, in its texts and hints; where it leads is noted for the script. */
function formOf(item: Element, kind: PageItem['kind'], page: number | null = null): Part[] {
  const copy = item.cloneNode(true) as Element;
  if (isNumber(kind)) replaceIn(copy, new RegExp(`(?<!\\d)${page}(?!\\d)`, 'g'), marks.number);
  if (kind === 'page' || kind === 'previous' || kind === 'next') copy.setAttribute('data-page', marks.number);
  return copy.outerHTML
    .split(marks.number)
    .flatMap((text, index): Part[] => (index > 0 ? [['page', 'text'], text] : [text]));
}

function replaceIn(element: Element, text: RegExp, by: string): void {
  for (const { name, value } of element.attributes)
    if (hints.includes(name)) element.setAttribute(name, value.replace(text, by));
  for (const node of element.childNodes)
    if (node.nodeType === 1) replaceIn(node as Element, text, by);
    else node.nodeValue = (node.nodeValue ?? '').replace(text, by);
}

/** A step whose button can be used, or not, as the other's can. */
function inStateOf(step: Element, other: Element): Element {
  const copy = step.cloneNode(true) as Element;
  const [button, model] = [copy.firstElementChild, other.firstElementChild];
  const isOfState = ({ name }: Attr) => !hints.includes(name);
  for (const { name } of [...(button?.attributes ?? [])].filter(isOfState)) button?.removeAttribute(name);
  for (const { name, value } of [...(model?.attributes ?? [])].filter(isOfState))
    button?.setAttribute(name, value);
  return copy;
}
