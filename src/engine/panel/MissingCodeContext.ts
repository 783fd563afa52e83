import { createContext, type ReactNode } from 'react';

/**
 * Renders a replacement for a lazy component whose code failed to load. By default throws the error, for the
 * screen around it to show.
 * @param retry Loads the code again. This also happens when the connection is back.
 */
export type RenderMissingCode = (error: unknown, retry: () => void) => ReactNode;

export const MissingCodeContext = createContext<RenderMissingCode>(error => {
  throw error;
});
