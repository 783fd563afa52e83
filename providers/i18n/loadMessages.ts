import type { Texts } from './flatten';
import type { Locale } from './locales';
import type { PanelMessages } from './messages/en/messages';

/** All texts of the panel in one language: its own, and each resource's by name. */
export type Messages = PanelMessages & { resources: Record<string, Texts> };

interface Language {
  messages: PanelMessages;
  resources: Record<string, Texts>;
}

interface DeferredTexts {
  deferred: Texts;
  resources: Record<string, Texts>;
}

type Loads<Module> = Record<string, () => Promise<Module>>;

/** One chunk per language. */
const languages = import.meta.glob('./messages/*/messages.ts') as Loads<Language>;

const deferredFiles = import.meta.glob('./messages/*/deferred.ts') as Loads<DeferredTexts>;

/** The deferred texts in one language by dotted keys, which load with the code that uses them. */
export async function loadDeferredMessages(locale: Locale): Promise<Texts> {
  const { deferred = {}, resources = {} } =
    (await deferredFiles[`./messages/${locale}/deferred.ts`]?.()) ?? {};
  return Object.fromEntries([
    ...Object.entries(deferred).map(([key, texts]) => [`seamark.${key}`, texts]),
    ...Object.entries(resources).map(([path, texts]) => [`resources.${resourceOf(path)}`, texts]),
  ]);
}

/** The texts in one language, loaded on first use. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const read = languages[`./messages/${locale}/messages.ts`];
  if (!read)
    throw new Error(`providers/i18n/messages/${locale}/messages.ts: write the texts of this language`);
  const { messages, resources } = await read();
  const entries = Object.entries(resources).map(([path, texts]) => [resourceOf(path), texts]);
  return { ...messages, resources: Object.fromEntries(entries) };
}

/** A file of texts has its resource's name. */
const resourceOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
