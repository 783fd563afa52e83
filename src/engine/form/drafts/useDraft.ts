import { createContext, useContext, useEffect, useMemo } from 'react';
import { useEngine } from '../../panel/EngineContext';
import { createDraftStore, type DraftStore } from './createDraftStore';

/** The draft of the surrounding form; undefined if it stores none. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

export const useFormDraft = (): DraftStore | undefined => useContext(DraftContext);

/**
 * Preserves a form's unsaved changes over reload, crash, Back and a closed tab, for the signed-in user.
 * @param parts Identify the draft: the resource, the record's id and, if a screen has several forms for one
 * record, what distinguishes them. Empty: no draft.
 */
export function useDraft(parts: readonly (string | number | undefined)[]): DraftStore | undefined {
  const { storage, beforeSessionEnd } = useEngine();
  const name = parts.map(part => encodeURIComponent(part ?? '')).join('/');
  const store = useMemo(() => (name ? createDraftStore(storage, name) : undefined), [storage, name]);
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
