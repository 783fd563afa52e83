import type { PlacedField } from '../../engine';
import { drawnBy } from './drawnBy';
import { placedFields } from './placedFields';
import type { Shown } from './Shown';

/** What an element of a screen is declared by. */
export interface PickedField {
  /** `buoys.fields.latitude`, and of an entry in a list of objects `ships.fields.crew.fields.name`. */
  field: string;
  /** The key by which it is there: `buoys.lists.admin.columns`. */
  place: string;
  /** The field's type: `coordinate`. */
  kind: string;
}

/** What a component is told of the field that it draws. */
function sourceOf({ source, placed }: Record<string, unknown>): string | undefined {
  if (typeof source === 'string') return source;
  const { source: placedSource } = Object(placed) as { source?: unknown };
  return typeof placedSource === 'string' ? placedSource : undefined;
}

/** The field and the key that have made an element of the screen; undefined for what no field has made. */
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
