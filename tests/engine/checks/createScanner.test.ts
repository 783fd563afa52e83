import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { createScanner } from '../../../src/engine/checks/createScanner';
import type { OnScanChange } from '../../../src/engine/checks/scanList';

beforeEach(() => void vi.useFakeTimers());

/** A scanner of a list, whose scans a test continues. */
function startScanner() {
  const queryClient = new QueryClient();
  const scans: OnScanChange[] = [];
  const onFound = vi.fn();
  const scan = async (_: unknown, onChange: OnScanChange) => void scans.push(onChange);
  const { store, start } = createScanner(scan, queryClient, { resource: 'wrecks', reads: [] }, onFound);
  start();
  return {
    start,
    scans,
    onFound,
    shown: () => store.getState(),
    async changeRecord(meanwhile = () => {}) {
      queryClient.setQueryData(['wrecks'], {});
      await queryClient.invalidateQueries({ queryKey: ['wrecks'] });
      meanwhile();
      vi.runAllTimers();
    },
  };
}

it('repeats a scan during which a record changed', async () => {
  const { scans, changeRecord } = startScanner();
  await changeRecord();
  expect(scans).toHaveLength(1);
  scans[0]?.({ state: 'whole' });
  vi.runAllTimers();
  expect(scans).toHaveLength(2);
});

it('does not repeat a scan that started after the change', async () => {
  const { start, scans, changeRecord } = startScanner();
  scans[0]?.({ state: 'whole' });
  await changeRecord(start);
  expect(scans).toHaveLength(2);
});

it('keeps the findings of a long list after a change, even if the scan was stopped early', async () => {
  const { scans, shown, changeRecord } = startScanner();
  scans[0]?.({ state: 'stopped', read: 1000, total: 5001 });
  await changeRecord();
  expect(shown()).toMatchObject({ state: 'stopped' });
  expect(scans).toHaveLength(1);
});

it('keeps the findings if the scan after a change fails', async () => {
  const { scans, shown, onFound, changeRecord } = startScanner();
  scans[0]?.({ state: 'whole', read: 3, total: 3 });
  await changeRecord();
  scans[1]?.({ state: 'failed', read: 0 });
  expect(shown()).toMatchObject({ state: 'whole', read: 3 });
  expect(onFound).toHaveBeenCalledTimes(1);
});

it('shows the findings after a change if the list was incomplete before, too', async () => {
  const { scans, shown, changeRecord } = startScanner();
  scans[0]?.({ state: 'failed', read: 3, total: 4 });
  await changeRecord();
  scans[1]?.({ state: 'looking', read: 2 });
  expect(shown()).toMatchObject({ state: 'failed', read: 3 });
  scans[1]?.({ state: 'failed', total: 4 });
  expect(shown()).toMatchObject({ state: 'failed', read: 2 });
});
