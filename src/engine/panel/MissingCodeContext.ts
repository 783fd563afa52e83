import { createContext, type ReactNode } from 'react';

/**
 * What is drawn in place of a lazy component whose code could not be fetched. Where nothing else is provided
 * the error is thrown, and the screen around it shows it.
 * @param retry Fetches the code again. By itself that happens when the connection is back.
 */
export type DrawMissingCode = (error: unknown, retry: () => void) => ReactNode;

export const MissingCodeContext = createContext<DrawMissingCode>(error => {
  throw error;
});
