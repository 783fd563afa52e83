import { createContext, useContext } from 'react';
import type { DraftKeeper } from './createDraftKeeper';

/** The draft of the form around; undefined where it keeps none. */
export const DraftContext = createContext<DraftKeeper | undefined>(undefined);

export const useFormDraft = (): DraftKeeper | undefined => useContext(DraftContext);
