import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Declaration } from '../src/engine/Declaration';
import { labelsOf } from './labelsOf';
import { loadMessages } from './loadMessages';
import type { Messages } from './messages/en';
import { type Locale, rememberLocale } from './preferences';

/** The panel's languages, each by its own name. */
export const locales: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'hy', name: 'Հայերեն' },
];

interface Setting {
  declarations: readonly Declaration[];
  /** The language to begin with, and its texts: `await loadMessages(locale)`. */
  locale: Locale;
  messages: Messages;
}

/**
 * React-admin's view of the panel's texts: the message files, and below them what the declarations say themselves.
 * `changeLocale` fetches the other language's texts, remembers the choice and tells the page; several changes
 * take effect in the order in which they were asked for. It rejects, and changes nothing, when the texts cannot
 * be fetched.
 */
export function createI18nProvider({ declarations, locale, messages }: Setting): I18nProvider {
  // Polyglot flattens both to dotted keys, in this order: a message takes the place of a label of the same key.
  const phrases = (wanted: Locale, texts: Messages) => ({ ...labelsOf(declarations, wanted), ...texts });
  const provider = polyglotI18nProvider(
    wanted =>
      wanted === locale
        ? phrases(locale, messages)
        : loadMessages(known(wanted)).then(texts => phrases(known(wanted), texts)),
    locale,
    locales,
  );
  let changes = Promise.resolve();
  return {
    ...provider,
    changeLocale(wanted) {
      const change = changes.then(async () => {
        await provider.changeLocale(wanted);
        rememberLocale(known(wanted));
      });
      changes = change.catch(() => undefined);
      return change;
    },
  };
}

function known(locale: string): Locale {
  return locale === 'en' ? 'en' : 'hy';
}
