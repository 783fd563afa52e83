import { useRef } from 'react';

/**
 * Tracks whether the server confirmed a create; if not, the draft stays.
 * @returns `meta` for the create, and `confirmed` for its form.
 */
export function useServerConfirmation() {
  const confirmed = useRef(true);
  const meta = {
    onUnconfirmed: () => {
      confirmed.current = false;
    },
  };
  return { meta, confirmed };
}
