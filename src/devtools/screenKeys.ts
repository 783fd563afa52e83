import type { PlacedField, screenAt } from '../engine';

/** A screen of a declared resource. */
export type DeclaredScreen = NonNullable<ReturnType<typeof screenAt>>;

/** Fields that one declaration key places on a screen. */
interface FieldUse {
  /** `list.columns`, `lists.admin.filters`, `form.sections.place`. */
  key: string;
  fields: readonly PlacedField[];
}

/** The keys that place fields on a screen, in screen order. */
export function placedFields(screen: DeclaredScreen): FieldUse[] {
  const { form, show, fields, import: importing } = screen.declaration;
  if (screen.view === 'list') {
    const { name, filters, columns } = screen.list;
    const key = name ? `lists.${name}` : 'list';
    return [
      { key: `${key}.filters`, fields: filters },
      { key: `${key}.columns`, fields: columns },
    ];
  }
  if (screen.view === 'show') return [{ key: 'show', fields: show?.fields ?? [] }];
  if (screen.view === 'import') {
    const source = importing?.key ?? '';
    const field = fields[source];
    return [
      { key: 'import', fields: field ? [{ source, field }] : [] },
      { key: 'form', fields: form?.fields ?? [] },
    ];
  }
  const sections = form?.sections ?? [];
  const inSections = new Set(sections.flatMap(section => section.fields.map(({ source }) => source)));
  return [
    { key: 'form', fields: (form?.fields ?? []).filter(({ source }) => !inSections.has(source)) },
    ...sections.map(({ name, fields }) => ({ key: `form.sections.${name}`, fields })),
  ];
}

/** The field and the key that an element comes from. */
export interface PickedField {
  /** `buoys.fields.latitude`, or `ships.fields.crew.fields.name` for an entry in a list of objects. */
  field: string;
  /** The key that places it on the screen: `buoys.lists.admin.columns`. */
  place: string;
  /** The field's type: `coordinate`. */
  kind: string;
}

/** The prefixes of the classes that name a rendered field's source, as in react-admin. */
const classPrefixes = { filter: 'filter-', column: 'column-', show: 'ra-field-', input: 'ra-input-' };

/** The field and the key behind an element of the screen; undefined if it does not belong to a field. */
export function pickedField(element: Element, shown: DeclaredScreen): PickedField | undefined {
  const { filter, ...others } = classPrefixes;
  const filtered = sourcesAround(element, [filter]);
  const rendered = sourcesAround(element, Object.values(others));
  for (const { key, fields } of placedFields(shown)) {
    const sources = key.endsWith('.filters') ? filtered : rendered;
    // The outermost one: a cell may contain a field of another record with the same name.
    const found = sources.flatMap(source => fields.filter(placed => placed.source === source)).at(-1);
    if (!found) continue;
    const { name } = shown.declaration;
    return {
      field: `${name}.fields.${found.source}${memberOf(found, sources)}`,
      place: `${name}.${key}`,
      kind: found.field.kind,
    };
  }
  return undefined;
}

/** The sources named by the classes of an element and its ancestors, innermost first. */
function sourcesAround(element: Element | null, prefixes: readonly string[]): string[] {
  if (!element) return [];
  const found = prefixes.flatMap(prefix =>
    [...element.classList].filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)),
  );
  return [...found, ...sourcesAround(element.parentElement, prefixes)];
}

/** The member's path of an input in a list of objects, such as `crew.0.name`; empty for other fields. */
function memberOf({ source, field }: PlacedField, sources: readonly string[]): string {
  const inner = field.rows && sources.find(each => each.startsWith(`${source}.`));
  const member = inner?.slice(source.length + 1).replace(/^\d+\.?/, '');
  return member ? `.fields.${member}` : '';
}
