import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Emotion's cache for the panel. Chromium computes all styles of a page anew when a rule that begins with @ is
 * inserted, but not when that rule is nested in a style rule. So `@media print { a { … } }` is inserted as
 * `a { @media print { … } }`.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  return createCache({
    key: 'css',
    prepend: true,
    stylisPlugins: [prefixed, nested],
    ...(nonce && { nonce }),
  });
}

/** Adds the prefixes that the supported browsers still need, in place of Emotion's list of all. */
const prefixed: StylisPlugin = element => {
  if (element.type !== 'decl' || element.return) return;
  const { value } = element;
  if (value.startsWith('user-select:')) element.return = `-webkit-${value}${value}`;
  if (value.startsWith('color-adjust:')) element.return = `-webkit-print-${value}print-${value}`;
};

const nested: StylisPlugin = (element, index, all, insert) => {
  const { type, root, children } = element;
  if (!/^@(media|supports|container)$/.test(type) || root || !Array.isArray(children)) return;
  element.children = children.filter(child => child.type !== 'rule');
  return children
    .filter(child => child.type === 'rule')
    .map(rule => {
      const atRule = { ...element, root: rule, children: rule.children };
      return insert({ ...rule, root: null, children: [atRule] } as never, index, all, insert);
    })
    .join('');
};
