import { createContext, useContext, useEffect, useMemo } from 'react';
import { useEngine } from '../../panel/EngineContext';
import { createDraftStore, type DraftStore } from './createDraftStore';

/** The draft of the form around; undefined where it keeps none. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

export const useFormDraft = (): DraftStore | undefined => useContext(DraftContext);

/**
 * Keeps what is typed into a form over reload, crash, Back and a closed tab, for the person who is signed in.
 * @param parts What tells this form from every other: the resource, the record's id, and where a screen has
 * several forms for one record whatever differs in them. Empty: nothing is kept.
 */
export function useDraft(parts: readonly (string | number | undefined)[]): DraftStore | undefined {
  const { drafts, beforeSessionEnd } = useEngine();
  const name = parts.map(part => encodeURIComponent(part ?? '')).join('/');
  const store = useMemo(() => (name ? createDraftStore(drafts, name) : undefined), [drafts, name]);
  useEffect(() => {
    if (!store) return;
    const { flush } = store;
    beforeSessionEnd.add(flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      beforeSessionEnd.delete(flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [store, beforeSessionEnd]);
  return store;
}
