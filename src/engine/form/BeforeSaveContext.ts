import { createContext, type RefObject } from 'react';

/** Asks the user before a form is saved; resolves with whether to save it. */
export type BeforeSave = (() => Promise<boolean>) | undefined;

/** Where a part of the form registers its question. */
export const BeforeSaveContext = createContext<RefObject<BeforeSave> | undefined>(undefined);
