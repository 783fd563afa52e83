import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Emotion's cache for the panel. When a rule that begins with @ is inserted, Chromium computes the styles of
 * the whole page again, but not if it is nested in a style rule. So `@media print { a { … } }` is inserted as
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

/** Adds the only prefix that a supported browser (Safari) needs, in place of Emotion's list of all. */
const prefixed: StylisPlugin = element => {
  const { value } = element;
  if (value.startsWith('user-select:')) element.return = `-webkit-${value}${value}`;
};

const nested: StylisPlugin = (element, index, all, insert) => {
  const { type, root, children } = element;
  if (root || !/^@[msc]/.test(type) || !Array.isArray(children)) return;
  const rules = children.filter(child => child.type === 'rule');
  if (rules.length < children.length) return;
  element.children = [];
  return rules
    .map(rule =>
      insert(
        { ...rule, root: null, children: [{ ...element, root: rule, children: rule.children }] },
        index,
        all,
        insert,
      ),
    )
    .join('');
};
