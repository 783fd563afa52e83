import mapValues from 'lodash/mapValues';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Declaration } from '../src/engine';
import { labelsOf } from './i18n/labelsOf';
import { loadMessages, type Messages } from './i18n/loadMessages';
import { type Locale, localeCodes, locales, toLocale } from './i18n/locales';

const available = localeCodes.map(locale => ({ locale, name: locales[locale].name }));

/** The place of a number's form among those of a text, by language. */
const pluralRules = {
  pluralTypes: mapValues(locales, ({ plural }) => plural),
  pluralTypeToLanguages: mapValues(locales, (_, locale) => [locale]),
};

interface Setting {
  declarations: readonly Declaration[];
  /** The language to begin with, and its texts: `await loadMessages(locale)`. */
  locale: Locale;
  messages: Messages;
}

/**
 * React-admin's view of the panel's texts: the message files, and below them the labels of the declarations.
 * `changeLocale` fetches another language's texts; several changes take effect in the order in which they
 * were asked for. It rejects, and changes nothing, where the texts cannot be fetched. Remembering the choice
 * is the caller's (`rememberLocale`).
 */
export function createI18nProvider({ declarations, locale, messages }: Setting): I18nProvider {
  // Polyglot flattens both to dotted keys, in this order: a message takes the place of a label of the same
  // key.
  const phrases = (texts: Messages, wanted: Locale) => ({ ...labelsOf(declarations, wanted), ...texts });
  const provider = polyglotI18nProvider(
    wanted => {
      if (wanted === locale) return phrases(messages, locale);
      const other = toLocale(wanted);
      return loadMessages(other).then(texts => phrases(texts, other));
    },
    locale,
    available,
    { pluralRules },
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
