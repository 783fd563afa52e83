import type { Envelope } from '../../reading/readEnvelope';
import type { Guess } from '../../reporting/Guess';
import type { PlannedField, Value } from '../../writing/Plan';
import { type ListParameters, parameterNames, type ReadParameter, valuesOf } from './ListParameters';
import { planOrder } from './planOrder';
import { planPages } from './planPages';

/** The list call as its parameters and its answer's schema have it. */
export interface PlannedListCall {
  keys: Record<string, Value | undefined>;
  filters: string[];
  /** The only sources that the list can be ordered by; undefined where any. */
  sortable?: string[];
  notes: string[];
  guesses: Guess[];
}

/** Further parameters that are named in the file: more are too many to read. */
const mostNamed = 12;

/** What is known of a list's records. */
export interface ListSetting {
  envelope: Envelope;
  fields: PlannedField[];
  /** The identifier's name, where it is not the usual one. */
  id?: string | undefined;
}

/** The parameters of a list by what they are for. */
export const rolesOf = (parameters: ReadParameter[]): ListParameters =>
  Object.fromEntries(
    Object.entries(parameterNames).map(([role, pattern]) => [
      role,
      parameters.find(({ name }) => pattern.test(name)),
    ]),
  );

export function planListCall(
  parameters: ReadParameter[],
  { envelope, fields, id }: ListSetting,
): PlannedListCall {
  const found = rolesOf(parameters);
  const taken = new Set(Object.values(found).map(parameter => parameter?.name));
  const pages = planPages(found, envelope, id);
  const place = envelope.rowsKey === undefined ? {} : { rows: envelope.rowsKey };
  const rest = parameters.filter(({ name }) => !taken.has(name));
  const { filters, others } = sortOut(rest, fields);
  const query = Object.fromEntries(
    others.flatMap(({ name, required, schema }) => {
      const value = schema.default ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
      return required && value !== undefined ? [[name, String(value)]] : [];
    }),
  );
  const notes = [
    ...others
      .filter(({ name, required }) => required && !(name in query))
      .map(({ name }) => `The list wants ${name}: list.query: { ${name}: '…' }`),
    ...describeOthers(others.filter(({ required }) => !required)),
  ];
  const base = { ...(Object.keys(query).length > 0 && { query }), ...place };
  if (pages.keys.paginateLocally)
    return {
      keys: { ...base, ...pages.keys },
      filters: locallyFiltered(fields),
      notes: [...(pages.note ? [pages.note] : []), ...notes],
      guesses: pages.guesses,
    };
  const order = planOrder(found, fields);
  const search = found.search === undefined ? false : found.search.name;
  const named = { ...pages.parameters, ...order.parameters, ...(search !== 'search' && { search }) };
  return {
    keys: {
      ...base,
      ...pages.keys,
      ...(Object.keys(named).length > 0 && { parameters: named }),
      ...order.keys,
    },
    filters,
    ...(order.sortable && { sortable: order.sortable }),
    notes: [...notes, ...order.notes],
    guesses: [...pages.guesses, ...order.guesses],
  };
}

/** The panel itself filters a list that comes as a whole. */
export const locallyFiltered = (fields: PlannedField[]) =>
  fields.filter(({ type }) => ['select', 'boolean'].includes(type)).map(({ source }) => source);

/** Parameters that are fields with a filter, and the others. */
function sortOut(parameters: ReadParameter[], fields: PlannedField[]) {
  const reserved = /^(page|perPage|sort|order|filter|displayedFilters|search)$/;
  const filterable = fields
    .filter(({ type }) => ['select', 'boolean', 'reference'].includes(type))
    .map(({ source }) => source);
  const isFilter = ({ name, required }: ReadParameter) =>
    filterable.includes(name) && !required && !reserved.test(name);
  return {
    filters: parameters.filter(isFilter).map(({ name }) => name),
    others: parameters.filter(parameter => !isFilter(parameter)),
  };
}

function describeOthers(others: ReadParameter[]): string[] {
  const said = others.slice(0, mostNamed).map(({ name, schema }) => {
    const values = valuesOf({ name, in: 'query', schema }).slice(0, 8);
    return values.length > 0 ? `${name} (${values.join(', ')})` : name;
  });
  const more = others.length > mostNamed ? `, and ${others.length - mostNamed} more` : '';
  return said.length > 0 ? [`The list also takes ${said.join(', ')}${more}: list.filters or list.query`] : [];
}
