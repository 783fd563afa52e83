import { useNotify } from 'react-admin';

/**
 * Copies a text and notifies the user of the result.
 * @param copied The key of the message for success.
 */
export function useCopyText(copied = 'seamark.view_settings.copied') {
  const notify = useNotify();
  return async (text: string) => {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify('seamark.view_settings.not_copied', { type: 'error' });
    }
  };
}
