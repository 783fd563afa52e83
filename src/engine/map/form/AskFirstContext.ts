import { createContext, type RefObject } from 'react';

/** Asks what there is to ask before a form is saved: whether it is to be saved. */
export type AskFirst = (() => Promise<boolean>) | undefined;

/** Where a part of a form puts its question. */
export const AskFirstContext = createContext<RefObject<AskFirst> | undefined>(undefined);
