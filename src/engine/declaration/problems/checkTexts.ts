import { didYouMean } from '../../../../providers/errors/hint';
import type { Declaration } from '../Declaration';
import type { Field, Label } from '../Field';
import { throwIfAny } from './report';

/** The existing message keys by language. */
export type KnownKeys = Readonly<Record<string, ReadonlySet<string>>>;

/** Matches a message key, as opposed to a text: `users.locked`. */
const keyLike = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/**
 * Checks the texts of all declarations. A message key has to exist in every language, and a literal text must
 * not be a key, which would be displayed as it is:
 * `users.delete.warning: no message is called users.wraning; did you mean users.warning?`.
 * @throws Error with every problem, one per line.
 */
export function checkTexts(declarations: readonly Declaration[], known: KnownKeys): void {
  const roots = new Set(Object.values(known).flatMap(keys => [...keys].map(key => key.split('.')[0])));
  const problems = new Set<string>();
  for (const declaration of declarations) {
    const { name } = declaration;
    const isOurs = (text: string) => roots.has(text.split('.')[0]) || text.startsWith(`${name}.`);
    visitTexts(declaration, {
      label(key, label) {
        for (const text of typeof label === 'object' ? Object.values(label) : [label])
          if (text !== undefined && keyLike.test(text) && isOurs(text))
            problems.add(
              `${name}.${key}: ${text} would be shown unchanged; write the text, or one in each language: { en: … }`,
            );
      },
      message(key, message) {
        const problem = message !== undefined && keyLike.test(message) && missing(message, known);
        if (problem) problems.add(`${name}.${key}: ${problem}`);
      },
    });
  }
  throwIfAny([...problems]);
}

function missing(key: string, known: KnownKeys): string | undefined {
  const languages = Object.entries(known).filter(([, keys]) => !keys.has(key));
  const [first] = languages;
  if (!first) return undefined;
  if (languages.length < Object.keys(known).length)
    return `the message ${key} is missing in ${languages.map(([code]) => code)}; add it`;
  const remedy = didYouMean(key, [...first[1]]) ?? 'write it in resources/texts, in each language';
  return `no message is called ${key}; ${remedy}`;
}

/** Gets each text of a declaration with its key: `fields.name.label`. */
interface TextVisitor {
  /** A literal text. */
  label(key: string, label: Label | undefined): void;
  /** A message key. */
  message(key: string, message: string | undefined): void;
}

function visitTexts(declaration: Declaration, visitor: TextVisitor): void {
  const { label, menu, lockedText, delete: deletion, fields, form, actions, lists, checks } = declaration;
  visitor.label('label', label);
  visitor.label('menu.group', menu?.group);
  visitor.label('menu.count.label', Object(menu?.count).label);
  visitor.label('list.lockedText', lockedText);
  visitor.label('show.linkAfterCreate', declaration.linkAfterCreate);
  for (const { source, label, field } of lists.flatMap(({ filters }) => filters))
    visitor.label(`list.filters.${source}.label`, label ?? (fields[source] ? undefined : field?.label));
  for (const list of declaration.related) visitor.label(`related.${list.name}.label`, list.label);
  for (const section of form?.sections ?? []) {
    visitor.label(`form.sections.${section.name}.label`, section.label);
    visitor.label(`form.sections.${section.name}.help`, section.help);
  }
  for (const [name, check] of Object.entries(checks ?? {}))
    visitor.label(`checks.${name}.label`, check.label);
  for (const action of actions) {
    visitor.label(`actions.${action.name}.label`, action.label);
    visitor.label(`actions.${action.name}.confirm`, action.confirm);
  }
  visitor.message('delete.warning', deletion.warning);
  visitor.message('delete.references.text', deletion.references?.text);
  for (const [source, field] of Object.entries(fields)) visitField(`fields.${source}`, field, visitor);
}

function visitField(key: string, field: Field, visitor: TextVisitor): void {
  const { label, help, placeholder, required, choices = [], groups = [], rows = {}, keys = {} } = field;
  visitor.label(`${key}.label`, label);
  visitor.label(`${key}.help`, help);
  visitor.label(`${key}.placeholder`, placeholder);
  for (const choice of choices) visitor.label(`${key}.choices.${choice.id}`, choice.name);
  for (const group of groups) {
    visitor.label(`fields.${group.source}.label`, group.label);
    visitor.label(`fields.${group.source}.help`, group.help);
  }
  for (const [option, message] of Object.entries({ ...keys, required }))
    if (typeof message === 'string') visitor.message(`${key}.${option}`, message);
  for (const [member, inner] of Object.entries(rows)) visitField(`${key}.fields.${member}`, inner, visitor);
}
