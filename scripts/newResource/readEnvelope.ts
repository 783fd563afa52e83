import { readRecord } from '../../providers/calls/createRecordReader';
import { readRows } from '../../providers/calls/readRows';
import { type Family, families } from './families';
import { type FoundNext, type FoundTotal, findNext, findTotal, type Place, showPlace } from './findPaging';
import { type FoundRows, findRecord, findRows, pathOf } from './findRows';
import { type Guess, guess } from './Plan';
import { type Answer, attempt } from './readSource';
import { isRow, type Row } from './Schema';

/** What an answer holds, and where. */
export interface Envelope {
  kind: 'list' | 'record';
  /** The answer's body. */
  body?: unknown;
  /** The records as the fields are to name them; the one record, where it is no list. */
  rows: Row[];
  /** Rows, total and next page of a list as they stand in the answer. */
  found?: FoundRows;
  total?: FoundTotal | undefined;
  next: FoundNext;
  family?: Family | undefined;
  /**
   * What `api.list` and `api` declare of rows, total and record; nothing where they are in the usual place.
   */
  rowsKey?: string | undefined;
  totalKey?: Place | undefined;
  recordKey?: string | undefined;
  guesses: Guess[];
}

/**
 * The records of an answer, whatever envelope they came in: an array of objects is the rows, a number next
 * to it that is not below their count the total.
 * @throws Error when there is no record in it.
 */
export function readEnvelope(answer: Answer): Envelope {
  const found = findRows(answer.body);
  return found ? listEnvelope(answer, found) : recordEnvelope(answer);
}

function listEnvelope(answer: Answer, found: FoundRows): Envelope {
  const next = findNext(answer);
  const total = findTotal(answer, found, next.hasMore);
  const family = families.find(({ recognises }) => recognises(answer, found));
  const usual = attempt(() => readRows({ ...answer, status: 200 }));
  const isUsual = usual?.rows === found.value;
  const isUsualTotal = isUsual && typeof total?.place === 'string' && usual.total === total.value;
  const rowsKey = pathOf(found.keys);
  const rows = found.value.map(row => family?.unwrap?.(row) ?? row);
  const place = rowsKey === '' ? 'are the body itself' : `at ${rowsKey}`;
  return {
    kind: 'list',
    body: answer.body,
    ...{ rows, found, total, next, family },
    rowsKey: isUsual ? undefined : rowsKey,
    totalKey: isUsualTotal ? undefined : total?.place,
    guesses: [
      ...(family ? [guess('likely', 'api', `it answers as ${family.name} does`)] : []),
      guess('likely', 'api.list.rows', `${rows.length} objects ${place}`),
      ...(total ? [totalGuess(total, rows.length)] : []),
    ],
  };
}

const totalGuess = ({ place, value, sure }: FoundTotal, count: number): Guess =>
  guess(sure, 'api.list.total', `${value} at ${showPlace(place)}, beside ${count} rows`);

/**
 * One record, where an answer has it.
 * @param id The identifier's name, where it is neither `_id` nor `id`.
 * @throws Error when there is none.
 */
export function recordEnvelope({ body }: Pick<Answer, 'body'>, id?: string): Envelope {
  const at = findRecord(body, [], id);
  if (!at) throw new Error('there is no record in it: give one answer of the list, or one record.');
  const recordKey = pathOf(at.keys);
  const isUsual = recordKey === '' || readRecord(body, { ...(id && { id }) }) === at.value;
  const place = recordKey === '' ? 'the body itself' : `at ${recordKey}`;
  return {
    kind: 'record',
    rows: [isAttributes(at.value) ? { ...at.value.attributes, id: at.value.id } : at.value],
    next: { hasMore: false },
    family: isAttributes(at.value) ? families.find(({ unwrap }) => unwrap) : undefined,
    recordKey: isUsual ? undefined : recordKey,
    guesses: [guess('likely', 'api.record', `one record, ${place}`)],
  };
}

const isAttributes = (row: Row): row is Row & { attributes: Row } =>
  isRow(row.attributes) && typeof row.type === 'string';
