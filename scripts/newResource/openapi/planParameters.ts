import type { Value } from '../Code';
import {
  type CursorFormat,
  hasRole,
  inOne,
  mentionedSort,
  type PageFormat,
  type Role,
  withOrder,
} from '../formats';
import type { Guess, PlannedField } from '../Plan';
import type { ListCall } from '../planResource';
import type { Envelope } from '../readEnvelope';
import type { Parameter } from './Document';

/** The parameters of a list by what they are for. */
export type Roles = Partial<Record<Role, Parameter>>;

const allRoles: Role[] = ['page', 'offset', 'cursor', 'perPage', 'sort', 'order', 'search'];

export const rolesOf = (parameters: Parameter[]): Roles =>
  Object.fromEntries(allRoles.map(role => [role, parameters.find(({ name }) => hasRole(name, role))]));

/** The values that a parameter may have, or each of its entries. */
export const valuesOf = ({ schema }: Parameter): string[] =>
  (schema.enum ?? schema.items?.enum ?? []).map(String);

interface PlannedPages extends Pick<ListCall, 'query' | 'total' | 'maxPerPage'> {
  pages: PageFormat | CursorFormat | 'whole';
  guess: Guess;
  note?: string;
}

/** How pages are asked for, as a document's parameters have it. */
export function planPages(roles: Roles, { total, totalKey, next }: Envelope, id = 'id'): PlannedPages {
  const { page, offset, cursor, perPage } = roles;
  const key = 'api.list.paging';
  const counted: Value | undefined = totalKey ?? (total ? undefined : false);
  const maximum = perPage?.schema.maximum ?? 0;
  const most: Pick<PlannedPages, 'maxPerPage'> =
    maximum > 0 && maximum < 100_000 ? { maxPerPage: maximum } : {};
  const size = perPage?.name ?? false;
  if (cursor && next.place !== undefined && !(page && total)) {
    const because = `${cursor.name} takes what is at ${typeof next.place === 'string' ? next.place : next.place.header}`;
    return {
      ...most,
      pages: { cursor: next.place, parameter: cursor.name, perPage: size },
      total: totalKey,
      guess: { key, because, sure: 'likely' },
    };
  }
  const number = page ?? offset;
  if (cursor && !number && isOfLastRow(cursor)) {
    const { more } = next;
    const because = `${cursor.name} takes the ${id} of the last row`;
    return {
      ...most,
      pages: { cursor: { lastRow: id }, more, parameter: cursor.name, perPage: size },
      total: counted,
      guess: { key, because, sure: more === undefined ? 'guess' : 'likely' },
    };
  }
  if (number) {
    const isOffset = number === offset;
    const isFromZero = !isOffset && (number.schema.minimum === 0 || number.schema.default === 0);
    const paging = isOffset ? 'offset' : 'page';
    return {
      ...most,
      pages: { page: number.name, perPage: size, paging, ...(isFromZero && { pageBase: 0 }) },
      total: counted,
      guess: { key, because: `the document has the parameter ${number.name}`, sure: 'likely' },
    };
  }
  if (!cursor && !perPage && next.place === undefined)
    return {
      pages: 'whole',
      guess: {
        key: 'api.list.paginateLocally',
        because: 'the list has no parameter for pages',
        sure: 'likely',
      },
    };
  return firstPageAlone(roles, most.maxPerPage);
}

function firstPageAlone({ cursor, perPage }: Roles, maxPerPage: number | undefined): PlannedPages {
  const reason = cursor ? `where the value of ${cursor.name} comes from` : 'how the next one is asked for';
  const because = `the first page alone is read: nothing says ${reason}; write paging: { cursor: '…' }`;
  return {
    ...(perPage && maxPerPage && { query: { [perPage.name]: String(maxPerPage) } }),
    pages: 'whole',
    guess: { key: 'api.list.paging', because, sure: 'open' },
    note: `${because[0]?.toUpperCase()}${because.slice(1)}`,
  };
}

/** Whether a cursor is the id of the row before the page. */
const isOfLastRow = ({ name, description = '', schema }: Parameter) =>
  /^after$/i.test(name)
    ? /\bid(entifier)?\b/i.test(`${description} ${schema.description ?? ''}`)
    : hasRole(name, 'lastRow');

interface PlannedSort {
  sort: ListCall['sort'];
  /** The only sources that the list can be sorted by; undefined where any. */
  sortable?: string[];
  notes: string[];
  guesses: Guess[];
}

/** How an order is asked for, as a document's parameters have it. */
export function planSort({ sort, order }: Roles, fields: PlannedField[]): PlannedSort {
  const key = 'api.list.sorting';
  const directions = (order?.schema.enum ?? []).map(String);
  const isDirection = directions.some(value => /^asc/i.test(value));
  const by = sort ?? (isDirection ? undefined : order);
  if (!by) return { sort: false, sortable: [], notes: [], guesses: [] };
  const values = valuesOf(by);
  const plain = [...new Set(values.map(value => value.replace(/^[-+]|[:, _.](asc|desc)$/gi, '')))];
  const sources = fields.map(({ source }) => source);
  const sortable =
    plain.length > 0 ? plain.filter(value => sources.includes(value) || value === 'id') : undefined;
  const found = (format: ListCall['sort'], because: string, sure: Guess['sure'] = 'likely') => ({
    sort: format,
    ...(sortable && { sortable }),
    notes: [],
    guesses: [{ key, because, sure }],
  });
  const words = [...values, by.description, by.schema.description].join(' ');
  const isMute = values.length > 0 && values.some(value => /(asc|desc)$/i.test(value));
  if (sortable?.length !== 0) {
    if (sort && order && isDirection) {
      const format = withOrder(sort.name, order.name, directions.includes('ASC') ? 'ASC' : 'asc');
      return found(format, `${sort.name}, and ${directions.join(' or ')}`);
    }
    const mentioned = mentionedSort(by.name, words);
    if (mentioned) return found(mentioned, `the document describes ${by.name} so`);
    if (!isMute)
      return found(
        inOne(by.name, '-field'),
        `${by.name}=-name; the document does not describe its format`,
        'guess',
      );
  }
  const example = `list.sorting: ({ field, order }) => ({ ${by.name}: … })`;
  return {
    sort: false,
    sortable: [],
    notes: [`${by.name} is one of ${values.join(', ')}: ${example}`],
    guesses: [{ key, because: `${by.name} takes words that are no fields`, sure: 'open' }],
  };
}
