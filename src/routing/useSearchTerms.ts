import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from '../engine';
import { screenAt } from './screenAt';
import { searchTerms, withSearchTerms } from './searchTerms';

/**
 * The search terms of the screen shown, and what sets them: in a list a new step in the history, on page 1.
 * Elsewhere the step stays the one that it is: Back, and a form that is saved, lead to the screen before.
 */
export function useSearchTerms() {
  const declarations = useDeclarations();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const internal = pathname + search;
  const { query } = screenAt(internal, declarations);
  return {
    /** Whether the screen shown has anything that can be searched. */
    canSearch: query?.list.searchable ?? false,
    terms: searchTerms(internal, declarations),
    /** The screen with other terms. */
    pathWith: (terms: string) => withSearchTerms(internal, terms, declarations),
    submit: (terms: string) => {
      const replace = query === undefined;
      void navigate(withSearchTerms(internal, terms, declarations), { replace });
    },
  };
}
