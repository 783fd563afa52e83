import type { Field } from './Field';
import type { FilterDefault, FilterOptions } from './FilterDeclaration';
import { joinValues, splitValues } from './filterValues';
import type { PlacedFilter } from './PlacedFilter';

/** A filter by a field, complete with its parameters. */
export function placeFilter(source: string, field: Field, options: FilterOptions = {}): PlacedFilter {
  const { default: atFirst, ...own } = options;
  const { from = `${source}_from`, to = `${source}_to`, several } = own;
  // An unknown field is left to `checkDeclarations`.
  const { bounds, choices } = field ?? {};
  const valuesIn = several ? splitValues : (text: string) => [text];
  const isChoice = (value: string) => !choices || choices.some(({ id }) => String(id) === value);
  return {
    ...own,
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
