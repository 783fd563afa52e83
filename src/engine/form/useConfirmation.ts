import { useRef } from 'react';

/**
 * Whether the server has said of what is created that it was: what was typed is kept where it has not.
 * @returns `meta` for the create, and `confirmed` for its form.
 */
export function useConfirmation() {
  const confirmed = useRef(true);
  const meta = {
    onUnconfirmed: () => {
      confirmed.current = false;
    },
  };
  return { meta, confirmed };
}
