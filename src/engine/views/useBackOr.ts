import { useNavigate } from 'react-router';
import { unsaved } from './form/leaving/unsaved';

/**
 * To the page before, in its state; with no page before, to the given path. Not while the screen is left for
 * another page that somebody has chosen, and was saved on the way.
 */
export function useBackOr() {
  const navigate = useNavigate();
  return (path: string) => {
    if (unsaved.isLeaving) return;
    const depth: unknown = window.history.state?.idx;
    if (typeof depth === 'number' && depth > 0) navigate(-1);
    else navigate(path, { replace: true });
  };
}
