import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, type SortPayload, useDataProvider, useListContext } from 'react-admin';
import type { Declaration, ListView } from '../../../declaration/Declaration';
import { useOutcome } from '../../useOutcome';
import { type Reading, readEvery } from '../export/readEvery';

/** Above this number of rows, some 500 sheets, nothing is printed. */
export const mostRows = 20_000;

/** All that goes on paper. */
export interface Printed extends Reading {
  records: RaRecord[];
  sort: SortPayload;
}

export type PrintState =
  | { step: 'reading'; read: number; total: number | undefined }
  | { step: 'read'; printed: Printed }
  | { step: 'too_many' };

/**
 * Reads all rows that the search and the filters of the list in context let through, as an export does.
 * Unmounting stops it.
 */
export function usePrint(declaration: Declaration, list: ListView, onFailed: () => void): PrintState {
  const dataProvider = useDataProvider();
  const { filterValues, sort, total: expected } = useListContext();
  const { failed } = useOutcome();
  const [state, setState] = useState<PrintState>({ step: 'reading', read: 0, total: expected });

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const printed: Printed = { records: [], sort, isWhole: true, gone: 0, odd: 0 };
    const filter = { ...filterValues, ...list.filter };
    try {
      const batches = readEvery(dataProvider, declaration, { filter, sort, signal });
      let next = await batches.next();
      while (!next.done) {
        const { records, total = expected, sort: order = sort } = next.value;
        printed.records.push(...records);
        printed.sort = order;
        const read = printed.records.length;
        if (Math.max(read, total ?? 0) > mostRows) return setState({ step: 'too_many' });
        setState({ step: 'reading', read, total });
        next = await batches.next();
      }
      Object.assign(printed, next.value);
      // Thousands of rows are drawn in pieces: the dialog can still be closed.
      if (!signal.aborted) startTransition(() => setState({ step: 'read', printed }));
    } catch (error) {
      if (signal.aborted) return;
      failed(error);
      onFailed();
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, []);
  return state;
}
