import type { I18nProvider } from 'react-admin';
import { listErrors } from '../../../providers/errors/listErrors';
import { errorText } from '../panel/isNetworkError';

/** What a failed write means for the run. */
export type Failure =
  /** The server asks to wait, for `seconds` if it gives a number. */
  | { kind: 'wait'; seconds: number | undefined }
  /** The write may have been executed: the row is sent again with the same key. */
  | { kind: 'unanswered' }
  /** The session has ended: the server would reject every other row too. */
  | { kind: 'unauthorized' }
  /** The server rejects this row; definitely, if the write certainly had no effect. */
  | { kind: 'rejected'; isDefinite: boolean };

const unansweredStatuses = new Set([0, 408, 425, 502, 503, 504]);

/** Classifies the error of a create or an update, an HttpError or any other. */
export function failureOf(error: unknown): Failure {
  const { status, body }: { status?: unknown; body?: unknown } = Object(error);
  const { retryAfter }: { retryAfter?: unknown } = Object(body);
  const seconds = typeof retryAfter === 'number' ? retryAfter : undefined;
  if (status === 429 || (status === 503 && seconds !== undefined)) return { kind: 'wait', seconds };
  if (status === 401) return { kind: 'unauthorized' };
  if (typeof status !== 'number') return { kind: 'rejected', isDefinite: false };
  if (unansweredStatuses.has(status)) return { kind: 'unanswered' };
  // With 409 an API also answers while it still processes the key.
  return { kind: 'rejected', isDefinite: status >= 400 && status < 500 && status !== 409 };
}

/** The server's message about a failed write: its labelled field errors, else the general one. */
export function failureMessage(
  error: unknown,
  { labelOf, translate }: { labelOf(source: string): string; translate: I18nProvider['translate'] },
): string {
  const { body }: { body?: unknown } = Object(error);
  const { errors }: { errors?: unknown } = Object(body);
  const fieldErrors = listErrors(errors).filter(({ path }) => !/^root(\.|$)/.test(path));
  const lines = fieldErrors.map(
    ({ path, message }) => `${labelOf(path)}: ${translate(message, { _: message })}`,
  );
  const general = errorText(error);
  return lines.length > 0 ? lines.join('\n') : translate(general, { _: general });
}
