import type { Field, Label } from './Field';

type FilterValue = string | number | boolean;

/** A filter's default: one value, several, or a range. */
export type FilterDefault =
  | FilterValue
  | readonly FilterValue[]
  | { readonly from?: FilterValue; readonly to?: FilterValue };

/** Options of a filter. */
export interface FilterOptions {
  /** Label. Default: the field's. */
  label?: Label;
  /** Allows several values: `true` sends one parameter each, a string such as `','` joins them in one. */
  several?: boolean | string;
  /** Parameter for the start of a range; `false` for none. Default: `<field>_from`. */
  from?: string | false;
  /** Parameter for the end of a range; `false` for none. Default: `<field>_to`. */
  to?: string | false;
  /** Initial value, which users can remove: a value, a list, `{ from: 10, to: 20 }` or a function. */
  default?: FilterDefault | (() => FilterDefault);
}

/** A field to filter by. */
export interface FilterDeclaration<Source> extends FilterOptions {
  /** The field's name. */
  source: Source;
}

/** A filter by a parameter that is not a field. */
export interface ParameterFilter extends FilterOptions {
  /** The parameter's name. */
  source: string;
  /** A field of the parameter's type. */
  field: Field;
}

/** A filter of a list. */
export interface PlacedFilter extends Omit<FilterOptions, 'default'> {
  source: string;
  field: Field;
  /** Its parameters in addresses and calls: one, or the ends of a range. */
  parameters: string[];
  /** The values of a parameter in an address. */
  valuesIn(text: string): string[];
  /** Whether a parameter's text is valid: values, or the end of a range. */
  accepts(text: string): boolean;
  /** Its default as strings by parameter. */
  atFirst(): Record<string, string>;
}

/** A filter by a field, with its parameters filled in. */
export function placeFilter(source: string, field: Field, options: FilterOptions = {}): PlacedFilter {
  const { default: atFirst, ...placement } = options;
  const { from = `${source}_from`, to = `${source}_to`, several } = placement;
  // `checkDeclarations` reports unknown fields.
  const { bounds, choices } = field ?? {};
  const valuesIn = several ? splitValues : (text: string) => [text];
  const isChoice = (value: string) => !choices || choices.some(({ id }) => String(id) === value);
  const isValue = field?.acceptsFilter ?? isChoice;
  return {
    ...placement,
    ...(bounds && { from, to }),
    source,
    field,
    parameters: bounds ? [from, to].filter(name => name !== false) : [source],
    valuesIn,
    accepts: text => (bounds ? bounds.accepts(text) : valuesIn(text).every(isValue)),
    atFirst: () => {
      const value = typeof atFirst === 'function' ? atFirst() : atFirst;
      return value === undefined ? {} : textsOf({ source, from, to }, value);
    },
  };
}

function textsOf(
  { source, from, to }: Pick<PlacedFilter, 'source' | 'from' | 'to'>,
  value: FilterDefault,
): Record<string, string> {
  const isRange = typeof value === 'object' && !('length' in value);
  const texts = isRange
    ? [
        [from, value.from],
        [to, value.to],
      ]
    : [[source, typeof value === 'object' ? joinValues(value) : value]];
  return Object.fromEntries(
    texts.flatMap(([name, text]) => (name && text !== undefined ? [[name, String(text)]] : [])),
  );
}

/** Joins values as one string: `a,b`. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map(value => String(value).replace(/[%,]/g, encodeURIComponent)).join(',');

/** The values of a string made by `joinValues`. */
export const splitValues = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean)
    .map(value => value.replace(/%2C/g, ',').replace(/%25/g, '%'));

type Filter = Readonly<Record<string, unknown>>;

/** The filters of reads that together return all records of a resource: those of its lists. */
export function filtersOfAll({ lists }: { lists: readonly { filter: Filter }[] }): readonly Filter[] {
  const filters = lists.map(({ filter }) => filter);
  const isWhole = filters.every(filter => Object.keys(filter).length > 0);
  return filters.length > 0 && isWhole ? filters : [{}];
}
