import { type RefObject, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf } from '../panel/outcomeOf';
import type { ToastDetails } from '../ui/ToastDetails';
import { unsaved } from '../ui/unsaved';
import { useGoBack } from '../ui/useGoBack';
import { useOutcome } from '../ui/useOutcome';
import { useSavedDetails } from './useSavedDetails';

/**
 * Announces a save, then goes back or calls `afterSave`. Runs only once: simultaneous clicks share a request,
 * and must go back a single step.
 * @returns A function of the record and of the message key if the server sends no message.
 */
export function useNotifySaved(
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
