import type { Messages } from './messages/en';
import type { Locale } from './preferences';

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en')).en,
  hy: async () => {
    const { hy } = await import('./messages/hy');
    if (!import.meta.env.DEV) return hy;
    // The types and the tests let no build out with a text missing; whoever is still writing one sees the English.
    const { englishBelow } = await import('./messages/englishBelow');
    return englishBelow(hy);
  },
};

/** The panel's texts in one language, fetched when they are first asked for: nobody waits for both. */
export function loadMessages(locale: Locale): Promise<Messages> {
  return loaders[locale]();
}
