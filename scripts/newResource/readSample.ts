import { readRecord } from '../../providers/calls/readRecord';
import { readRows } from '../../providers/calls/readRows';

type Row = Record<string, unknown>;

export interface Sample {
  rows: Row[];
  /** The answer is the whole list: it has no total. */
  isWhole: boolean;
}

/**
 * The records of a sample answer, whatever envelope of the contract it came in; one record counts as a list
 * of one.
 * @throws Error when the sample is no JSON, or there is no record in it.
 */
export function readSample(text: string): Sample {
  const body = parse(text);
  const list = attempt(() => readRows({ body, status: 200, headers: new Headers() }));
  const rows = (list?.rows ?? [readRecord(body)]).filter(isRow);
  if (rows.length === 0)
    throw new Error('The sample holds no record: give one answer of the list, or one record.');
  return { rows, isWhole: list !== undefined && list.total === undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The sample is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
