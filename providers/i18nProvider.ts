import mapValues from 'lodash/mapValues';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Declaration, PanelI18nProvider } from '../src/engine';
import { labelsOf } from './i18n/labelsOf';
import { loadLateMessages, loadMessages, type Messages } from './i18n/loadMessages';
import { type Locale, localeCodes, locales, toLocale } from './i18n/locales';

const available = localeCodes.map(locale => ({ locale, name: locales[locale].name }));

/** The place of a number's form among those of a text, by language. */
const pluralRules = {
  pluralTypes: mapValues(locales, ({ plural }) => plural),
  pluralTypeToLanguages: mapValues(locales, (_, locale) => [locale]),
};

type Replace = (token: RegExp, value: (token: string, name: string) => unknown) => string;

/** Polyglot's `replace`, with counts as a language writes them: 29,700 in English. */
const replaceIn = (locale: () => string) =>
  function replace(this: string, ...[token, value]: Parameters<Replace>): string {
    return this.replace(token, (all, name) => {
      const given = value(all, name);
      const isCount = name === 'smart_count' && typeof given === 'number';
      return isCount ? given.toLocaleString(locale()) : String(given);
    });
  };

/** Tells a developer of a key that no text has; a sentence that a server wrote is shown as it is. */
const warn = (message: string) => {
  if (/"[\w-]+(\.[\w-]+)+"$/.test(message)) console.warn(message);
};
/** What Polyglot is made with, for texts in one language at a time. */
const optionsFor = (locale: () => string) => ({
  pluralRules,
  replace: replaceIn(locale),
  ...(import.meta.env.DEV && { warn }),
});

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
 * is the caller's (`rememberLocale`). Texts that are needed late are added by `addLateTexts`.
 */
export function createI18nProvider({ declarations, locale, messages }: Setting): PanelI18nProvider {
  // Polyglot flattens both to dotted keys, in this order: a message takes the place of a label of the same
  // key.
  const phrases = (texts: Messages, wanted: Locale) => ({ ...labelsOf(declarations, wanted), ...texts });
  let adding: Promise<void> | undefined;
  const load = async (wanted: string) => {
    const other = toLocale(wanted);
    const texts = other === locale ? messages : await loadMessages(other);
    return { ...phrases(texts, other), ...(adding && (await loadLateMessages(other))) };
  };
  const provider = polyglotI18nProvider(
    wanted => (wanted === locale && !adding ? phrases(messages, locale) : load(wanted)),
    locale,
    available,
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
    changeLocale: wanted => change(() => wanted),
    addLateTexts() {
      adding ??= change(provider.getLocale).catch(error => {
        adding = undefined;
        throw error;
      });
      return adding;
    },
    async translatorIn(wanted) {
      const texts = await load(wanted);
      const options = optionsFor(() => wanted);
      return polyglotI18nProvider(() => texts, toLocale(wanted), available, options).translate;
    },
  };
}
