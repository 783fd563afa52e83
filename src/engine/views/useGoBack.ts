import { useNavigate } from 'react-router';
import type { Declaration } from '../Declaration';
import { listPath } from './listPath';

/** To the page before, in its state; with no page before, to the list that the record belongs to. */
export function useGoBack(declaration: Declaration) {
  const navigate = useNavigate();
  return (record: Record<string, unknown> = {}) => {
    const depth: unknown = window.history.state?.idx;
    if (typeof depth === 'number' && depth > 0) navigate(-1);
    else navigate(listPath(declaration, record), { replace: true });
  };
}
