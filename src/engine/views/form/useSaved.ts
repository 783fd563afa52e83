import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useSavedDetails } from '../undo/useSavedDetails';
import { useGoBack } from '../useGoBack';
import { useOutcome } from '../useOutcome';

/**
 * What follows a save: it is announced, and the page before comes back. Once: clicks in one instant are one
 * request, and so one step back.
 * @returns A function of the record and of a message's key, for a server that says nothing.
 */
export function useSaved(declaration: Declaration) {
  const goBack = useGoBack(declaration);
  const { succeeded } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  const isDone = useRef(false);
  return (record: RaRecord, fallback: string) => {
    if (isDone.current) return;
    isDone.current = true;
    succeeded(record, fallback, detailsOf(record));
    goBack(record);
  };
}
