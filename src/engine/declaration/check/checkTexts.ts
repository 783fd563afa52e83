import type { Declaration } from '../Declaration';
import type { Field, Label } from '../Field';
import { hint } from './report';

/** The existing message keys by language. */
export type KnownKeys = Readonly<Record<string, ReadonlySet<string>>>;

/** Matches a message key, as opposed to a text: `users.locked`. */
const keyLike = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/**
 * Checks the texts of all declarations. A message key has to exist in every language, and a literal text must
 * not be a key, which would be displayed as it is:
 * `users.lockedLabel: no message is called users.lokced; did you mean users.locked?`.
 * @throws Error with every problem, one per line.
 */
export function checkTexts(declarations: readonly Declaration[], known: KnownKeys): void {
  const roots = new Set(Object.values(known).flatMap(keys => [...keys].map(key => key.split('.')[0])));
  const problems = declarations.flatMap(declaration =>
    declaredTexts(declaration).flatMap(({ key, text, isKey }) => {
      if (!keyLike.test(text)) return [];
      if (isKey) return missingIn(text, known).map(problem => `${key}: ${problem}`);
      const isOurs = roots.has(text.split('.')[0]) || text.startsWith(`${declaration.name}.`);
      return isOurs
        ? [`${key}: ${text} would be shown as it is; write the text, or one in each language: { en: … }`]
        : [];
    }),
  );
  const different = [...new Set(problems)];
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
  const near = hint(key, [...keys]);
  const remedy = near.startsWith('did') ? near : 'write it in resources/texts, in each language';
  return [`no message is called ${key}; ${remedy}`];
}

/** A text of a declaration, with the path of its key. */
interface DeclaredText {
  /** `tides.fields.name.label` */
  key: string;
  text: string;
  /** Whether it is a message key and not the text itself. */
  isKey: boolean;
}

type Named = [key: string, text: Label | undefined];

/** All literal texts and message keys of a declaration. */
function declaredTexts(declaration: Declaration): DeclaredText[] {
  const {
    name,
    label,
    menu,
    lockedLabel,
    delete: deletion,
    fields,
    form,
    actions,
    lists,
    checks,
  } = declaration;
  const filters = lists.flatMap(list =>
    list.filters
      .filter(({ source, field }) => field && field !== fields[source])
      .map(({ source, field }): Named => [`list.filters.${source}.label`, field.label]),
  );
  const keys: [string, string | undefined][] = [
    ['lockedLabel', lockedLabel],
    ['delete.warning', deletion.warning],
    ['delete.references.text', deletion.references?.text],
  ];
  const labels: Named[] = [
    ['label', label],
    ['menu.group', menu?.group],
    ['menu.count.label', Object(menu?.count).label],
    ...filters,
    ...(form?.sections ?? []).flatMap((section): Named[] => [
      [`form.sections.${section.name}.label`, section.label],
      [`form.sections.${section.name}.help`, section.help],
    ]),
    ...Object.entries(checks ?? {}).map(([check, each]): Named => [`checks.${check}.label`, each.label]),
    ...actions.flatMap((action): Named[] => [
      [`actions.${action.name}.label`, action.label],
      [`actions.${action.name}.confirm`, action.confirm],
    ]),
  ];
  return [
    ...toDeclaredTexts(labels, keys),
    ...Object.entries(fields).flatMap(([source, field]) => fieldTexts(`fields.${source}`, field)),
  ].map(text => ({ ...text, key: `${name}.${text.key}` }));
}

function fieldTexts(key: string, field: Field): DeclaredText[] {
  const { label, help, placeholder, required, choices = [], groups = [], rows = {} } = field;
  const labels: Named[] = [
    [`${key}.label`, label],
    [`${key}.help`, help],
    [`${key}.placeholder`, placeholder],
    ...choices.map((choice): Named => [`${key}.choices.${choice.id}`, choice.name]),
    ...groups.flatMap((group): Named[] => [
      [`fields.${group.source}.label`, group.label],
      [`fields.${group.source}.help`, group.help],
    ]),
  ];
  const keys = Object.entries({ ...field.keys, required: required || undefined }).map(
    ([option, message]): [string, string | undefined] => [
      `${key}.${option}`,
      typeof message === 'string' ? message : undefined,
    ],
  );
  return [
    ...toDeclaredTexts(labels, keys),
    ...Object.entries(rows).flatMap(([member, inner]) => fieldTexts(`${key}.fields.${member}`, inner)),
  ];
}

function toDeclaredTexts(labels: Named[], keys: [string, string | undefined][]): DeclaredText[] {
  return [
    ...labels.flatMap(([key, label]) =>
      (typeof label === 'object' ? Object.values(label) : [label]).map(text => ({ key, text, isKey: false })),
    ),
    ...keys.map(([key, text]) => ({ key, text, isKey: true })),
  ].filter((each): each is DeclaredText => each.text !== undefined);
}
