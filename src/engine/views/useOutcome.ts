import { useNotify } from 'react-admin';
import { useEngine } from '../EngineContext';

/**
 * Announces how a call ended: the server's own words where there are any, else ours (requirements.md §8.2).
 */
export function useOutcome() {
  const notify = useNotify();
  const { messageOf } = useEngine();
  return {
    /** @param fallback Key of the message shown when the server says nothing. */
    succeeded(record: unknown, fallback = 'seamark.notification.success') {
      const message = messageOf(record);
      if (message) notify('seamark.verbatim', { type: 'success', messageArgs: { message } });
      else notify(fallback, { type: 'success' });
    },
    failed(error: unknown) {
      if (error instanceof Error && error.name === 'AbortError') return;
      const message =
        error instanceof Error && error.message ? error.message : 'seamark.notification.failure';
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  };
}
