import { useNavigate } from 'react-router';

/** To the page before, in its state; with no page before, to the given path. */
export function useBackOr() {
  const navigate = useNavigate();
  return (path: string) => {
    const depth: unknown = window.history.state?.idx;
    if (typeof depth === 'number' && depth > 0) navigate(-1);
    else navigate(path, { replace: true });
  };
}
