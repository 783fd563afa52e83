import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from '../engine';
import { searchTerms, withSearchTerms } from './searchTerms';

/** The search terms of the screen shown, and what sets them: a new step in the history, on page 1. */
export function useSearchTerms() {
  const declarations = useDeclarations();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const internal = pathname + search;
  return {
    terms: searchTerms(internal, declarations),
    /** The screen with other terms. */
    pathWith: (terms: string) => withSearchTerms(internal, terms, declarations),
    submit: (terms: string) => void navigate(withSearchTerms(internal, terms, declarations)),
  };
}
