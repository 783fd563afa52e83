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

/** The field that a component's props name. */
function sourceOf({ source, placed }: Record<string, unknown>): string | undefined {
  if (typeof source === 'string') return source;
  const { source: placedSource } = Object(placed) as { source?: unknown };
  return typeof placedSource === 'string' ? placedSource : undefined;
}

/** The field and the key behind an element of the screen; undefined where no field made it. */
export function pickedField(element: Element, shown: Shown): PickedField | undefined {
  const drawings = drawnBy(element);
  const isFilter = ({ source, field }: PlacedField) =>
    drawings.some(({ type, props }) => type === field.Filter && props.source === source);
  const sources = drawings.map(({ props }) => sourceOf(props)).filter(source => source !== undefined);
  const isOf = ({ source }: PlacedField) => sources.includes(source);
  for (const { key, fields } of placedFields(shown)) {
    const isFilters = key.endsWith('.filters');
    // Outermost: a cell may draw, inside, a field of another record that goes by the same name.
    const found = isFilters ? fields.filter(isFilter) : fields.filter(isOf);
    const outermost = found.sort((a, b) => sources.lastIndexOf(b.source) - sources.lastIndexOf(a.source))[0];
    if (!outermost) continue;
    const { name } = shown.declaration;
    return {
      field: `${name}.fields.${outermost.source}${memberOf(outermost, sources)}`,
      place: `${name}.${key}`,
      kind: outermost.field.kind,
    };
  }
  return undefined;
}

/** Of an input in an entry of a list of objects, `crew.0.name`, what comes after the field's own key. */
function memberOf({ source, field }: PlacedField, sources: readonly string[]): string {
  const inner = field.rows && sources.find(each => each.startsWith(`${source}.`));
  const member = inner?.slice(source.length + 1).replace(/^\d+\.?/, '');
  return member ? `.fields.${member}` : '';
}

/** A component that rendered an element, and its props. */
interface Drawing {
  type: unknown;
  props: Record<string, unknown>;
}

/** What React keeps of a rendered component. */
interface Fiber {
  elementType: unknown;
  memoizedProps: unknown;
  return: Fiber | null;
}

/**
 * The components that rendered an element, innermost first. React keeps its fibers under a name of its own on
 * each element, where its developer tools find them too. Development only.
 */
function drawnBy(element: Element): Drawing[] {
  const drawn: Drawing[] = [];
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const { elementType: type, memoizedProps: props } = fiber;
    if (typeof props === 'object' && props !== null) drawn.push({ type, props: { ...props } });
  }
  return drawn;
}

/** An element that other code put into the page belongs to the component around it. */
function fiberOf(element: Element | null): Fiber | null {
  if (!element) return null;
  const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
  return key ? (Reflect.get(element, key) as Fiber) : fiberOf(element.parentElement);
}
