import type { RefObject } from 'react';
import type { RaRecord } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf } from '../panel/outcomeOf';
import { useUnsaved } from '../ui/unsaved';
import { useGoBack } from '../ui/useBackOr';
import type { ToastDetails } from '../ui/useOutcome';
import { useOutcome } from '../ui/useOutcome';
import { useSavedDetails } from './useSavedDetails';

/**
 * Announces a save, then calls `afterSave`, or goes back without it or if it resolves to false.
 * @returns A function of the record and of the message key if the server sends no message.
 */
export function useNotifySaved(
  declaration: Declaration,
  afterSave?: RefObject<((saved: RaRecord) => unknown) | undefined>,
) {
  const goBack = useGoBack(declaration);
  const { succeeded } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  return async (record: RaRecord, fallback: string, more: ToastDetails = {}) => {
    succeeded(outcomeOf(record).message, fallback, { ...detailsOf(record), ...more });
    const next = useUnsaved.getState().isLeaving ? undefined : afterSave?.current;
    if (!next || (await next(record)) === false) goBack(record);
  };
}
