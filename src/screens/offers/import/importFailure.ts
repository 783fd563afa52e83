import { CsvError, type CsvProblem } from '../../../tables/CsvProblem';

/**
 * Why an import failed, as far as it is known. `message` is the server's text or a message key of the
 * panel's.
 */
export interface ImportFailure {
  kind: 'tooLarge' | 'refused' | 'brokeOff' | 'other' | 'file';
  message: string;
  /** What the server says of single fields or lines. */
  details: string[];
  /** The share of the file that had gone out. */
  sent: number;
  problem?: CsvProblem;
}

const kinds: Record<number, ImportFailure['kind']> = { 0: 'brokeOff', 413: 'tooLarge', 422: 'refused' };
const mostDetails = 20;

/** Reads an HttpError-like `{ status, message, body }`, or the error of a file that can no longer be read. */
export function importFailure(error: unknown, sent: number): ImportFailure {
  if (error instanceof CsvError)
    return { kind: 'file', message: '', details: [], sent, problem: error.problem };
  const { status, message, body }: { status?: unknown; message?: unknown; body?: unknown } = Object(error);
  const text = typeof message === 'string' ? message : '';
  return {
    kind: (typeof status === 'number' && kinds[status]) || 'other',
    message: text,
    details: detailsOf(body).filter(detail => detail !== text),
    sent,
  };
}

function detailsOf(body: unknown): string[] {
  const { errors }: { errors?: unknown } = Object(body);
  return textsIn(errors).slice(0, mostDetails);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
