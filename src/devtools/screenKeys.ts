import { type Declaration, type ListView, type PlacedField, screenAt } from '../engine';

/** The current screen and its declaration. */
export interface Shown {
  declaration: Declaration;
  view: 'list' | 'create' | 'edit' | 'show' | 'import';
  /** The list of a resource with several. */
  list?: ListView | undefined;
}

/** The declared screen at an address; undefined for any other. */
export function shownAt(path: string, declarations: readonly Declaration[]): Shown | undefined {
  const screen = screenAt(path, declarations);
  return screen && { list: undefined, ...screen };
}

/** Fields that one key of a declaration puts on a screen. */
export interface Placement {
  /** `list.columns`, `lists.admin.filters`, `form.sections.place`. */
  key: string;
  fields: readonly PlacedField[];
}

/** The keys that put fields on a screen, in the order of the screen. */
export function placedFields({ declaration, view, list }: Shown): Placement[] {
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

/** What an element of a screen is declared by. */
export interface PickedField {
  /** `buoys.fields.latitude`, and of an entry in a list of objects `ships.fields.crew.fields.name`. */
  field: string;
  /** The key by which it is there: `buoys.lists.admin.columns`. */
  place: string;
  /** The field's type: `coordinate`. */
  kind: string;
}

/** The classes by which a screen marks what a field has drawn, before its source; as react-admin's. */
const marks = { filter: 'filter-', column: 'column-', show: 'ra-field-', input: 'ra-input-' };

/** The field and the key behind an element of the screen; undefined where no field made it. */
export function pickedField(element: Element, shown: Shown): PickedField | undefined {
  const { filter, ...others } = marks;
  const filtered = sourcesAround(element, [filter]);
  const drawn = sourcesAround(element, Object.values(others));
  for (const { key, fields } of placedFields(shown)) {
    const sources = key.endsWith('.filters') ? filtered : drawn;
    // Outermost: a cell may draw, inside, a field of another record that goes by the same name.
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

/** The sources that an element and those around it are marked with, innermost first. */
function sourcesAround(element: Element | null, prefixes: readonly string[]): string[] {
  if (!element) return [];
  const found = prefixes.flatMap(prefix =>
    [...element.classList].filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)),
  );
  return [...found, ...sourcesAround(element.parentElement, prefixes)];
}

/** Of an input in an entry of a list of objects, `crew.0.name`, what comes after the field's own key. */
function memberOf({ source, field }: PlacedField, sources: readonly string[]): string {
  const inner = field.rows && sources.find(each => each.startsWith(`${source}.`));
  const member = inner?.slice(source.length + 1).replace(/^\d+\.?/, '');
  return member ? `.fields.${member}` : '';
}
