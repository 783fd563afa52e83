import type { Declaration } from '../Declaration';
import type { Field } from '../Field';
import type { Label } from '../Label';

/** A text of a declaration, under its key. */
export interface DeclaredText {
  /** `tides.fields.name.label` */
  key: string;
  text: string;
  /** Whether it is a message's key, and not the text itself. */
  isKey: boolean;
}

type Named = [key: string, text: Label | undefined];

/** The texts of a declaration, and the keys of messages that it names. */
export function declaredTexts(declaration: Declaration): DeclaredText[] {
  const { name, label, menu, lockedLabel, deleteWarning, usedBy, fields, form, actions, lists, checks } =
    declaration;
  const filters = lists.flatMap(list =>
    list.filters
      .filter(({ source, field }) => field && field !== fields[source])
      .map(({ source, field }): Named => [`list.filters.${source}.label`, field.label]),
  );
  const keys: [string, string | undefined][] = [
    ['lockedLabel', lockedLabel],
    ['deleteWarning', deleteWarning],
    ['usedBy.text', usedBy?.text],
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
    ...told(labels, keys),
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
    ...told(labels, keys),
    ...Object.entries(rows).flatMap(([member, inner]) => fieldTexts(`${key}.fields.${member}`, inner)),
  ];
}

function told(labels: Named[], keys: [string, string | undefined][]): DeclaredText[] {
  return [
    ...labels.flatMap(([key, label]) =>
      (typeof label === 'object' ? Object.values(label) : [label]).map(text => ({ key, text, isKey: false })),
    ),
    ...keys.map(([key, text]) => ({ key, text, isKey: true })),
  ].filter((each): each is DeclaredText => each.text !== undefined);
}
