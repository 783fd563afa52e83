import mapValues from 'lodash/mapValues';
import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Declaration, PanelI18nProvider } from '../src/engine';
import { labelsOf } from './i18n/labelsOf';
import { loadDeferredMessages, loadMessages, type Messages } from './i18n/loadMessages';
import { type Locale, localeCodes, locales, toLocale } from './i18n/locales';

const availableLocales = localeCodes.map(locale => ({ locale, name: locales[locale].name }));

/** Polyglot's plural rules: which form of a text each language uses for a number. */
const pluralRules = {
  pluralTypes: mapValues(locales, ({ plural }) => plural),
  pluralTypeToLanguages: mapValues(locales, (_, locale) => [locale]),
};

type Replace = (token: RegExp, value: (token: string, name: string) => unknown) => string;

/** Polyglot's `replace`, with counts formatted for the language: 29,700 in English. */
const replaceIn = (locale: () => string) =>
  function replace(this: string, ...[token, value]: Parameters<Replace>): string {
    return this.replace(token, (all, name) => {
      const result = value(all, name);
      const isCount = name === 'smart_count' && typeof result === 'number';
      return isCount ? result.toLocaleString(locale()) : String(result);
    });
  };

/** Warns about missing keys; ignores sentences from the server, which are shown unchanged. */
const warn = (message: string) => {
  if (/"[\w-]+(\.[\w-]+)+"$/.test(message)) console.warn(message);
};
/** Polyglot's options for the given language. */
const optionsFor = (locale: () => string) => ({
  pluralRules,
  replace: replaceIn(locale),
  ...(import.meta.env.DEV && { warn }),
});

interface Setting {
  declarations: readonly Declaration[];
  /** The initial language, and its texts from `await loadMessages(locale)`. */
  locale: Locale;
  messages: Messages;
}

/**
 * React-admin's i18n provider over the message files, with the declarations' labels as fallback.
 * `changeLocale` fetches another language's texts. Concurrent changes apply in call order. If the texts fail
 * to load, it rejects and changes nothing. The caller remembers the choice (`rememberLocale`).
 * `addDeferredTexts` adds the deferred texts.
 */
export function createI18nProvider({ declarations, locale, messages }: Setting): PanelI18nProvider {
  // Polyglot flattens both to dotted keys, and messages override labels with the same key.
  const phrases = (texts: Messages, requested: Locale) =>
    ({ ...labelsOf(declarations, requested), ...texts }) as TranslationMessages;
  let adding: Promise<void> | undefined;
  let isAdded = false;
  const load = async (requested: string) => {
    const requestedLocale = toLocale(requested);
    const texts = requestedLocale === locale ? messages : await loadMessages(requestedLocale);
    return {
      ...phrases(texts, requestedLocale),
      ...(adding && (await loadDeferredMessages(requestedLocale))),
    };
  };
  const provider = polyglotI18nProvider(
    requested => (requested === locale && !adding ? phrases(messages, locale) : load(requested)),
    locale,
    availableLocales,
    optionsFor(() => provider.getLocale()),
  );
  let lastChange = Promise.resolve();
  const change = (choose: () => string) => {
    const changing = lastChange.then(() => provider.changeLocale(choose()));
    lastChange = changing.catch(() => undefined);
    return changing;
  };
  return {
    ...provider,
    changeLocale: requested => change(() => requested),
    addDeferredTexts() {
      adding ??= change(provider.getLocale).then(
        () => {
          isAdded = true;
        },
        error => {
          adding = undefined;
          throw error;
        },
      );
      return adding;
    },
    hasDeferredTexts: () => isAdded,
    async translatorIn(requested) {
      const texts = await load(requested);
      const options = optionsFor(() => requested);
      return polyglotI18nProvider(() => texts, toLocale(requested), availableLocales, options).translate;
    },
  };
}
