import { useNotify } from 'react-admin';
import { useConnection } from '../panel/ConnectionContext';
import { errorText, isNetworkError } from '../panel/isNetworkError';

/** What a toast shows in addition to its message. */
export interface ToastDetails {
  /** The name of the record concerned. */
  about?: string;
  /** Further translated lines. */
  notes?: readonly string[];
  /** A button that continues elsewhere: its translated label, and its address. */
  offer?: { label: string; to: string };
  /** Undoes the change and announces the result. */
  undo?(): void;
}

/**
 * Announces the result of a call with the server's message or status text if there is one, else ours
 * (requirements.md §8.2), and the name of the record concerned.
 */
export function useOutcome() {
  const notify = useNotify();
  const { connection } = useConnection();
  return {
    /** @param fallback Key of the message if the server sent none. */
    succeeded(
      message: string | undefined,
      fallback = 'Operation was successful!',
      details: ToastDetails = {},
    ) {
      if (message) notify('seamark.verbatim', { type: 'success', messageArgs: { message }, details });
      else notify(fallback, { type: 'success', details });
    },
    failed(error: unknown, details: ToastDetails = {}) {
      if (error instanceof Error && error.name === 'AbortError') return;
      if (isNetworkError(error)) connection.verify();
      const message = errorText(error);
      notify(message, { type: 'error', messageArgs: { _: message }, details });
    },
  };
}
