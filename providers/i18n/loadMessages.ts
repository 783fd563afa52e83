import type { Texts } from './flatten';
import type { Locale } from './locales';
import type { PanelMessages } from './messages/en/messages';

/** Every text of the panel in one language: its own, and those of each resource by its name. */
export type Messages = PanelMessages & { resources: Record<string, Texts> };

interface Language {
  messages: PanelMessages;
  resources: Record<string, Texts>;
}

interface LateTexts {
  late: Texts;
  resources: Record<string, Texts>;
}

type Loads<Module> = Record<string, () => Promise<Module>>;

/** One file of the build for each language. */
const languages = import.meta.glob('./messages/*/messages.ts') as Loads<Language>;

/** The texts in one language, fetched when they are first asked for: nobody waits for all. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const messages = await readMessages(locale);
  if (!import.meta.env.DEV) return messages;
  // The types and the tests let no build out with a text missing; while one is being written, the English is
  // shown.
  const { englishBelow } = await import('./englishBelow');
  return englishBelow(messages, await readMessages('en'));
}

const lateFiles = import.meta.glob('./messages/*/late.ts') as Loads<LateTexts>;

/** The texts in one language that come with the code that needs them, by dotted keys. */
export async function loadLateMessages(locale: Locale): Promise<Texts> {
  const { late = {}, resources = {} } = (await lateFiles[`./messages/${locale}/late.ts`]?.()) ?? {};
  return Object.fromEntries([
    ...Object.entries(late).map(([key, texts]) => [`seamark.${key}`, texts]),
    ...Object.entries(resources).map(([path, texts]) => [`resources.${resourceOf(path)}`, texts]),
  ]);
}

/** The texts in one language as its files have them. */
export async function readMessages(locale: Locale): Promise<Messages> {
  const read = languages[`./messages/${locale}/messages.ts`];
  if (!read)
    throw new Error(`providers/i18n/messages/${locale}/messages.ts: write the texts of this language`);
  const { messages, resources } = await read();
  const named = Object.entries(resources).map(([path, texts]) => [resourceOf(path), texts]);
  return { ...messages, resources: Object.fromEntries(named) };
}

/** A file of texts is named like its resource. */
const resourceOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
