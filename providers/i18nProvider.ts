import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Declaration } from '../src/engine/Declaration';
import { labelsOf } from './labelsOf';
import { loadMessages } from './loadMessages';
import type { Messages } from './messages/en';
import { type Locale, preferredLocale } from './preferences';

/** The panel's languages, each by its own name. */
export const locales: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'hy', name: 'Հայերեն' },
];

interface Setting {
  declarations: readonly Declaration[];
  /** The language to begin with: the preferred one where nothing is said. */
  locale?: Locale;
}

/**
 * React-admin's view of the panel's texts: the message files, and below them what the declarations say themselves.
 * It is ready when the first language's texts have been fetched. `changeLocale` fetches the other's; changes take
 * effect in the order in which they were asked for. Both reject where the texts cannot be fetched, and then
 * everything stays as it was. Remembering the choice is the caller's (`rememberLocale`).
 */
export async function createI18nProvider({
  declarations,
  locale = preferredLocale(),
}: Setting): Promise<I18nProvider> {
  // Polyglot flattens both to dotted keys, in this order: a message takes the place of a label of the same key.
  const phrases = (texts: Messages, wanted: Locale) => ({ ...labelsOf(declarations, wanted), ...texts });
  const first = phrases(await loadMessages(locale), locale);
  const provider = polyglotI18nProvider(
    wanted => {
      if (wanted === locale) return first;
      const other = wanted === 'en' ? 'en' : 'hy';
      return loadMessages(other).then(texts => phrases(texts, other));
    },
    locale,
    locales,
  );
  let lastChange = Promise.resolve();
  return {
    ...provider,
    changeLocale(wanted) {
      const change = lastChange.then(() => provider.changeLocale(wanted));
      lastChange = change.catch(() => undefined);
      return change;
    },
  };
}
