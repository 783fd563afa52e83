import { useRef } from 'react';
import type { Declaration } from '../../declaration/Declaration';
import { useGoBack } from '../useGoBack';
import { useOutcome } from '../useOutcome';

/**
 * What follows a save: it is announced, and the page before comes back. Once: clicks in one instant are one
 * request, and so one step back.
 * @param fallback Key of the message shown when the server says nothing.
 */
export function useSaved(declaration: Declaration, fallback: string) {
  const goBack = useGoBack(declaration);
  const { succeeded } = useOutcome();
  const isDone = useRef(false);
  return (record: Record<string, unknown>) => {
    if (isDone.current) return;
    isDone.current = true;
    succeeded(record, fallback);
    goBack(record);
  };
}
