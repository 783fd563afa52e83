import { type RefObject, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf } from '../panel/writeOutcome';
import type { ToastDetails } from '../ui/ToastDetails';
import { unsaved } from '../ui/unsaved';
import { useGoBack } from '../ui/useGoBack';
import { useOutcome } from '../ui/useOutcome';
import { useSavedDetails } from './useSavedDetails';

/**
 * What follows a save: it is announced, and the page before comes back, or what `afterSave` leads to. Once:
 * clicks in one instant are one request, and so one step back.
 * @returns A function of the record and of a message's key, for a server that says nothing.
 */
export function useSaved(
  declaration: Declaration,
  afterSave?: RefObject<((saved: RaRecord) => void) | undefined>,
) {
  const goBack = useGoBack(declaration);
  const { succeeded } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  const isDone = useRef(false);
  return (record: RaRecord, fallback: string, more: ToastDetails = {}) => {
    if (isDone.current) return;
    isDone.current = true;
    succeeded(outcomeOf(record).message, fallback, { ...detailsOf(record), ...more });
    if (afterSave?.current && !unsaved.current().isLeaving) afterSave.current(record);
    else goBack(record);
  };
}
