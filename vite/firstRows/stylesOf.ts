/** Classes that a selector names. */
const classIn = /\.(-?[A-Za-z_][\w-]*)/g;

/** What need not hold for a selector to match. */
const conditions = /:(not|where|is|has)\([^()]*\)/g;

/**
 * Rules of no use in the second before the panel is there: paper, transitions, devices without a pointer.
 */
const late = /^@media (print|\(prefers-reduced-motion|\(hover: none)|^@-webkit-/;

/** What is written again for browsers that the panel is not built for. */
const prefixed =
  /(?<=[{;])(-ms-|-webkit-(box|flex|align|justify|order|transition|animation|user-select|padding|margin|clip|column|transform)[\w-]*|transition|-moz-user-select)[\w-]*:[^;{}]*;|(?<=[{;])(display|position):-(webkit|ms|moz)[^;]*;/g;

/**
 * Of all rules those that the screen needs before anybody can have done much with it, in the order of their
 * sheets.
 */
export function stylesOf(sheets: ReadonlyMap<Element, readonly string[]>, root: Element): string[] {
  const used = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const isThere = (selector: string) =>
    !/::?-(ms|moz)-/.test(selector) &&
    [...selector.replace(conditions, '').matchAll(classIn)].every(([, name = '']) => used.has(name));
  const inOrder = [...sheets].sort(([one], [other]) => (precedes(one, other) ? -1 : 1));
  const rules = inOrder.filter(([{ isConnected }]) => isConnected).flatMap(([, rules]) => rules);
  const wanted = rules
    .filter(rule => !isAnimation(rule) && !late.test(rule) && selectorsOf(rule).some(isThere))
    .map(rule => rule.replace(prefixed, ''));
  const moves = rules.filter(rule => {
    const [, name = ''] = /^@keyframes\s+([\w-]+)/.exec(rule) ?? [];
    return name && wanted.some(other => other.includes(name));
  });
  return [...new Set([...wanted, ...moves])];
}

/** The classes that any of the rules names. */
export function classesIn(rules: readonly string[]): Set<string> {
  return new Set(rules.flatMap(rule => [...rule.matchAll(classIn)].map(([, name = '']) => name)));
}

const isAnimation = (rule: string) => rule.startsWith('@keyframes');

const precedes = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The selectors of a rule, or of those in its condition. */
const selectorsOf = (rule: string): string[] =>
  [...rule.matchAll(/(?:^|[{}])\s*([^@{}][^{}]*)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/),
  );
