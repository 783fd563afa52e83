import { createContext } from 'react';

/** Reads the form's record from the server once more; undefined where it is not there. */
export type Reread = () => Promise<object | undefined>;

/** How the form around reads its record again, where that is not by its id. */
export const RereadContext = createContext<Reread | undefined>(undefined);
