import type { Guess } from '../../reporting/Guess';
import type { PlannedField, Value } from '../../writing/Plan';
import { type ListParameters, type ReadParameter, valuesOf } from './ListParameters';

/** How an order is asked for, as the document has it. */
export interface PlannedOrder {
  keys: Record<string, Value>;
  parameters: Record<string, string | false>;
  sortable?: string[];
  notes: string[];
  guesses: Guess[];
}

export function planOrder({ sort, order }: ListParameters, fields: PlannedField[]): PlannedOrder {
  const key = 'api.list.sorting';
  const directions = (order?.schema.enum ?? []).map(String);
  const isDirection = directions.some(value => /^asc/i.test(value));
  const by = sort ?? (isDirection ? undefined : order);
  const none: PlannedOrder['parameters'] = { sort: false, order: false };
  if (!by) return { keys: {}, parameters: none, sortable: [], notes: [], guesses: [] };
  const values = valuesOf(by);
  const plain = [...new Set(values.map(value => value.replace(/^[-+]|[:, _.](asc|desc)$/gi, '')))];
  const sources = fields.map(({ source }) => source);
  const sortable =
    plain.length > 0 ? plain.filter(value => sources.includes(value) || value === 'id') : undefined;
  const spelling = spellingOf(by, values, isDirection && sort ? directions : []);
  if (!spelling || sortable?.length === 0)
    return {
      keys: {},
      parameters: none,
      sortable: [],
      notes: [
        `${by.name} is one of ${values.join(', ')}: list.sorting: ({ field, order }) => ({ ${by.name}: … })`,
      ],
      guesses: [{ key, because: `${by.name} takes words that are no fields`, sure: 'open' }],
    };
  const { sorting, sure, because } = spelling;
  const isPair = sorting === 'asc' || sorting === 'ASC';
  return {
    keys: sorting === 'asc' ? {} : { sorting },
    parameters: {
      ...(by.name !== 'sort' && { sort: by.name }),
      ...(isPair && order && order.name !== 'order' && { order: order.name }),
    },
    ...(sortable && { sortable }),
    notes: [],
    guesses: [{ key, because, sure }],
  };
}

type Spelling = { sorting: string; sure: Guess['sure']; because: string };

function spellingOf(sort: ReadParameter, values: string[], directions: string[]): Spelling | undefined {
  const { name } = sort;
  if (directions.length > 0) {
    const isUpper = directions.includes('ASC');
    return {
      sorting: isUpper ? 'ASC' : 'asc',
      sure: 'likely',
      because: `${name}, and ${directions.join(' or ')}`,
    };
  }
  const all = `${values.join(' ')} ${sort.description ?? ''} ${sort.schema.description ?? ''}`;
  const told = (sorting: string): Spelling => ({
    sorting,
    sure: 'likely',
    because: `the document spells ${name} so`,
  });
  if (/[a-z\]>}]:(asc|desc)/i.test(all)) return told('field:asc');
  if (/[a-z\]>}],(asc|desc)/i.test(all)) return told('field,asc');
  if (/(^|[\s'"`(])-[a-z_]+/i.test(values.join(' ')) || /hyphen|minus|(^|[\s'"`(])-[a-z_]/i.test(all))
    return told('-field');
  if (values.length > 0 && values.some(value => /(asc|desc)$/i.test(value))) return undefined;
  return {
    sorting: '-field',
    sure: 'guess',
    because: `${name}=-name; the document does not say how it is spelt`,
  };
}
