import { requestErrors } from '../../../providers/i18n/messages/en/requestErrors';
import { writeErrors } from '../../../providers/i18n/messages/en/writeErrors';

const texts: Record<string, string> = { ...requestErrors, ...writeErrors };

/** Why a call failed, in English: the server's message, or what the panel says without one. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'Aborted: nobody waited for it any more.';
  return texts[error.message.replace(/^seamark\.errors\./, '')] ?? error.message;
}
