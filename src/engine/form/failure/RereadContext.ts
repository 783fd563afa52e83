import { createContext } from 'react';

/** Refetches the form's record from the server; undefined if it no longer exists. */
export type Reread = () => Promise<object | undefined>;

/** How the surrounding form refetches its record, if not by its id. */
export const RereadContext = createContext<Reread | undefined>(undefined);
