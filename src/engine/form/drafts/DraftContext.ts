import { createContext, useContext } from 'react';
import type { DraftStore } from './createDraftStore';

/** The draft of the form around; undefined where it keeps none. */
export const DraftContext = createContext<DraftStore | undefined>(undefined);

export const useFormDraft = (): DraftStore | undefined => useContext(DraftContext);
