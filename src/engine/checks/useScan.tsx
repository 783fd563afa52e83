import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useDeclarations } from '../panel/DeclarationsContext';
import { checksOf } from './checksOf';
import { createScanner, type Scanner } from './createScanner';
import { FoundMark } from './FoundMark';
import { notBegun } from './Scan';
import { scanList } from './scanList';

/**
 * What was found in a list; it is looked through when this is drawn for the first time, and the store keeps
 * that for the session.
 */
export function useScan(declaration: Declaration, list: ListView) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const [scanner] = useState(() => {
    const key = `found.${declaration.name}.${list.name}`;
    const known: Scanner | undefined = store.getItem(`scanner.${key}`);
    if (known) return known;
    const reads = checksOf(declaration).flatMap(({ reads: each = [] }) => each);
    const names = reads.map(each => (typeof each === 'string' ? each : each.resource));
    const created = createScanner(
      (stops, onChange) => scanList({ dataProvider, declaration, declarations, list }, stops, onChange),
      queryClient,
      new Set([declaration.name, ...names]),
      count => store.setItem(key, count ? <FoundMark count={count} /> : undefined),
    );
    store.setItem(`scanner.${key}`, created);
    return created;
  });
  const scan = useSyncExternalStore(scanner.subscribe, scanner.get);
  const isNew = scan === undefined;
  useEffect(() => {
    if (isNew) scanner.start();
  }, [isNew, scanner]);
  return { scan: scan ?? notBegun, again: scanner.start, stop: scanner.stop };
}
