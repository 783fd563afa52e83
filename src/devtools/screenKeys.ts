import { type Declaration, type ListView, type PlacedField, screenAt } from '../engine';

/** The current screen and its declaration. */
export interface CurrentScreen {
  declaration: Declaration;
  view: 'list' | 'create' | 'edit' | 'show' | 'import';
  /** Set in the list view. */
  list?: ListView | undefined;
}

/** The declared screen at an address; undefined if there is none. */
export function shownAt(path: string, declarations: readonly Declaration[]): CurrentScreen | undefined {
  const screen = screenAt(path, declarations);
  return screen && { list: undefined, ...screen };
}

/** Fields that one declaration key places on a screen. */
interface FieldUse {
  /** `list.columns`, `lists.admin.filters`, `form.sections.place`. */
  key: string;
  fields: readonly PlacedField[];
}

/** The keys that place fields on a screen, in screen order. */
export function placedFields({ declaration, view, list }: CurrentScreen): FieldUse[] {
  const { form, show, fields, import: importing } = declaration;
  if (view === 'list') {
    const key = list?.name ? `lists.${list.name}` : 'list';
    return [
      { key: `${key}.filters`, fields: list?.filters ?? [] },
      { key: `${key}.columns`, fields: list?.columns ?? [] },
    ];
  }
  if (view === 'show') return [{ key: 'show', fields: show?.fields ?? [] }];
  if (view === 'import') {
    const found = importing?.key ? fields[importing.key] : undefined;
    return [
      { key: 'import', fields: found && importing?.key ? [{ source: importing.key, field: found }] : [] },
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
export function pickedField(element: Element, shown: CurrentScreen): PickedField | undefined {
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
