import type { Declaration } from '../Declaration';
import { declaredTexts } from './declaredTexts';
import { meant } from './meant';

/** The keys of the messages that there are, by language. */
export type KnownKeys = Readonly<Record<string, ReadonlySet<string>>>;

/** What looks like a key of a message, and not like a text: `users.locked`. */
const keyLike = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/**
 * Looks at the texts of all declarations. A key has to be one of a message in each language; a text that is
 * its own must not be a key, which would be shown as it is:
 * `users.lockedLabel: no message is called users.lokced; did you mean users.locked?`.
 * @throws Error with every mistake, a line each.
 */
export function checkTexts(declarations: readonly Declaration[], known: KnownKeys): void {
  const roots = new Set(Object.values(known).flatMap(keys => [...keys].map(key => key.split('.')[0])));
  const mistakes = declarations.flatMap(declaration =>
    declaredTexts(declaration).flatMap(({ key, text, isKey }) => {
      if (!keyLike.test(text)) return [];
      if (isKey) return missingIn(text, known).map(mistake => `${key}: ${mistake}`);
      const isOurs = roots.has(text.split('.')[0]) || text.startsWith(`${declaration.name}.`);
      return isOurs
        ? [`${key}: ${text} would be shown as it is; write the text, or one in each language: { en: … }`]
        : [];
    }),
  );
  const different = [...new Set(mistakes)];
  if (different.length > 0) throw new Error(`Faulty declarations:\n${different.join('\n')}`);
}

function missingIn(key: string, known: KnownKeys): string[] {
  const languages = Object.entries(known).filter(([, keys]) => !keys.has(key));
  const [first] = languages;
  if (!first) return [];
  const isNowhere = languages.length === Object.keys(known).length;
  if (!isNowhere)
    return [`the message ${key} is not there in ${languages.map(([code]) => code)}; write it there too`];
  const [, keys] = first;
  const near = meant(key, [...keys]);
  const remedy = near.startsWith('did') ? near : 'write it in resources/texts, in each language';
  return [`no message is called ${key}; ${remedy}`];
}
