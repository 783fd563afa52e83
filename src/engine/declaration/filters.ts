import type { Field, Label } from './Field';

type FilterValue = string | number | boolean;

/** A filter's value: one, several or a range. */
export type FilterDefault =
  | FilterValue
  | readonly FilterValue[]
  | { readonly from?: FilterValue; readonly to?: FilterValue };

/** How a list is filtered by a field. */
export interface FilterOptions {
  /** Default: the field's. */
  label?: Label;
  /** Whether several values can be chosen: one parameter each, or one joined by this text, such as `','`. */
  several?: boolean | string;
  /** A range's first parameter; `false`: none. Default: `<field>_from`. */
  from?: string | false;
  /** Its last parameter; `false`: none. Default: `<field>_to`. */
  to?: string | false;
  /**
   * Value where the address has none: a value, a list, `{ from: 10, to: 20 }`, or a function. It can be
   * removed.
   */
  default?: FilterDefault | (() => FilterDefault);
}

/** A field to filter by. */
export interface FilterDeclaration<Source> extends FilterOptions {
  /** The field's name. */
  source: Source;
}

/** A filter by a parameter that is no field. */
export interface ParameterFilter extends FilterOptions {
  /** The parameter's name. */
  source: string;
  /** A field of its type. */
  field: Field;
}

/** A filter of a list. */
export interface PlacedFilter {
  source: string;
  field: Field;
  label?: Label | undefined;
  /** Whether it has several values; as a text, what stands between them where they go out. */
  several?: boolean | string | undefined;
  /** Of a range: the parameters of its two ends, where it has both. */
  from?: string | false | undefined;
  to?: string | false | undefined;
  /** Its parameters, in addresses and calls: one, or those of a range. */
  parameters: string[];
  /** The values that a text of an address has. */
  valuesIn(text: string): string[];
  /** Whether a text of an address is such a value: one of the choices, an end that the field may have. */
  accepts(text: string): boolean;
  /** What it is set to at first, as texts by parameters. */
  atFirst(): Record<string, string>;
}

/** A filter by a field, complete with its parameters. */
export function placeFilter(source: string, field: Field, options: FilterOptions = {}): PlacedFilter {
  const { default: atFirst, ...placement } = options;
  const { from = `${source}_from`, to = `${source}_to`, several } = placement;
  // An unknown field is left to `checkDeclarations`.
  const { bounds, choices } = field ?? {};
  const valuesIn = several ? splitValues : (text: string) => [text];
  const isChoice = (value: string) => !choices || choices.some(({ id }) => String(id) === value);
  return {
    ...placement,
    ...(bounds && { from, to }),
    source,
    field,
    parameters: bounds ? [from, to].filter(name => name !== false) : [source],
    valuesIn,
    accepts: text => (bounds ? bounds.accepts(text) : valuesIn(text).every(isChoice)),
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

/** Several values as one text: `a,b`. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map(value => String(value).replace(/[%,]/g, encodeURIComponent)).join(',');

/** The values of such a text. */
export const splitValues = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean)
    .map(value => value.replace(/%2C/g, ',').replace(/%25/g, '%'));
