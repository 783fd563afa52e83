import { createContext, type RefObject } from 'react';

/** Asks what there is to ask before a form is saved; resolves with whether it is to be saved. */
export type BeforeSave = (() => Promise<boolean>) | undefined;

/** Where a part of the form around puts its question. */
export const BeforeSaveContext = createContext<RefObject<BeforeSave> | undefined>(undefined);
