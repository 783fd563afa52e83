import { useNotify } from 'react-admin';
import { useConnection } from '../panel/ConnectionContext';
import { isUnreached } from '../panel/isUnreached';
import type { ToastDetails } from './ToastDetails';

/**
 * Announces how a call ended: the server's own words where there are any, else ours (requirements.md §8.2).
 * The record that it is about is named below them.
 */
export function useOutcome() {
  const notify = useNotify();
  const { connection } = useConnection();
  return {
    /** @param fallback Key of what is shown where the server sent no message. */
    succeeded(
      message: string | undefined,
      fallback = 'seamark.notification.success',
      details: ToastDetails = {},
    ) {
      if (message) notify('seamark.verbatim', { type: 'success', messageArgs: { message }, details });
      else notify(fallback, { type: 'success', details });
    },
    failed(error: unknown, details: ToastDetails = {}) {
      if (error instanceof Error && error.name === 'AbortError') return;
      if (isUnreached(error)) connection.verify();
      const message =
        error instanceof Error && error.message ? wordsOf(error) : 'seamark.notification.failure';
      notify(message, { type: 'error', messageArgs: { _: message }, details });
    },
  };
}

/** Each browser has its own message for code that it could not fetch. */
const wordsOf = (error: Error) =>
  error instanceof TypeError && isUnreached(error) ? 'seamark.errors.network' : error.message;
