import type { Messages } from './messages/en';
import type { Locale } from './preferences';

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en')).en,
  hy: async () => (await import('./messages/hy')).hy,
};

/** The panel's texts in one language, fetched when they are first asked for: nobody loads both. */
export function loadMessages(locale: Locale): Promise<Messages> {
  return loaders[locale]();
}
