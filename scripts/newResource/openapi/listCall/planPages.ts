import { spelt } from '../../planning/spelt';
import type { Envelope } from '../../reading/readEnvelope';
import type { Guess } from '../../reporting/Guess';
import type { Value } from '../../writing/Plan';
import type { ListParameters, ReadParameter } from './ListParameters';

/** How pages are asked for, as the document has it. */
export interface PlannedPages {
  keys: Record<string, Value>;
  parameters: Record<string, string | false>;
  guesses: Guess[];
  note?: string;
}

export function planPages(
  { page, offset, cursor, perPage }: ListParameters,
  envelope: Envelope,
  id = 'id',
): PlannedPages {
  const key = 'api.list.paging';
  const { total, totalKey, next } = envelope;
  const counted: Record<string, Value> =
    totalKey === undefined ? (total ? {} : { total: false }) : { total: totalKey };
  const maximum = perPage?.schema.maximum;
  const most: Record<string, Value> =
    maximum && maximum > 0 && maximum < 100_000 ? { maxPerPage: maximum } : {};
  const size = perPage?.name ?? false;
  const guessed = (because: string, sure: Guess['sure'] = 'likely'): Guess[] => [{ key, because, sure }];
  if (cursor && next.place !== undefined && !(page && total))
    return {
      keys: { paging: { cursor: next.place }, ...most, ...(totalKey !== undefined && { total: totalKey }) },
      parameters: {
        ...(cursor.name !== 'cursor' && { page: cursor.name }),
        ...(size !== 'limit' && { perPage: size }),
      },
      guesses: guessed(
        `${cursor.name} takes what is at ${typeof next.place === 'string' ? next.place : next.place.header}`,
      ),
    };
  const number = page ?? offset;
  if (cursor && !number && isOfLastRow(cursor))
    return {
      keys: {
        paging: { cursor: { lastRow: id }, ...(next.more !== undefined && { more: next.more }) },
        ...most,
        ...counted,
      },
      parameters: { page: cursor.name, ...(size !== 'limit' && { perPage: size }) },
      guesses: guessed(
        `${cursor.name} takes the ${id} of the last row`,
        next.more === undefined ? 'guess' : 'likely',
      ),
    };
  if (number) {
    const isOffset = number === offset;
    const isFromZero = !isOffset && (number.schema.minimum === 0 || number.schema.default === 0);
    const style = spelt({
      page: number.name,
      perPage: size,
      paging: isOffset ? 'offset' : 'page',
      ...(isFromZero && { pageBase: 0 }),
    });
    return {
      keys: { ...style.keys, ...most, ...counted },
      parameters: style.parameters,
      guesses: guessed(`the document has the parameter ${number.name}`),
    };
  }
  const isCut = cursor !== undefined || perPage !== undefined || next.place !== undefined;
  if (isCut) {
    const because = `the first page alone is read: nothing says ${cursor ? `where the value of ${cursor.name} comes from` : 'how the next one is asked for'}; write paging: { cursor: '…' }`;
    return {
      keys: {
        ...(perPage && most.maxPerPage && { query: { [perPage.name]: String(most.maxPerPage) } }),
        paginateLocally: true,
      },
      parameters: {},
      guesses: guessed(because, 'open'),
      note: `${because[0]?.toUpperCase()}${because.slice(1)}`,
    };
  }
  return {
    keys: { paginateLocally: true },
    parameters: {},
    guesses: [
      { key: 'api.list.paginateLocally', because: 'the list has no parameter for pages', sure: 'likely' },
    ],
  };
}

/** Whether a cursor is the id of the row before the page. */
const isOfLastRow = ({ name, description = '', schema }: ReadParameter) =>
  /^(starting_?after|(after|last|since)_?id)$/i.test(name) ||
  (/^after$/i.test(name) && /\bid(entifier)?\b/i.test(`${description} ${schema.description ?? ''}`));
