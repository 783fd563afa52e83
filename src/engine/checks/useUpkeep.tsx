import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useDeclarations } from '../DeclarationsContext';
import type { Declaration, ListView } from '../declaration/Declaration';
import { checksOf } from './checksOf';
import { createUpkeeper, type Upkeeper } from './createUpkeeper';
import { FoundMark } from './FoundMark';
import { lookThrough } from './lookThrough';
import { notBegun } from './Upkeep';

/**
 * What was found in a list; it is looked through when this is drawn for the first time, and the store keeps
 * that for the session.
 */
export function useUpkeep(declaration: Declaration, list: ListView) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const [upkeeper] = useState(() => {
    const key = `found.${declaration.name}.${list.name}`;
    const known: Upkeeper | undefined = store.getItem(`upkeeper.${key}`);
    if (known) return known;
    const reads = checksOf(declaration).flatMap(({ reads: each = [] }) => each);
    const names = reads.map(each => (typeof each === 'string' ? each : each.resource));
    const created = createUpkeeper(
      (stops, onChange) => lookThrough({ dataProvider, declaration, declarations, list }, stops, onChange),
      queryClient,
      new Set([declaration.name, ...names]),
      count => store.setItem(key, count ? <FoundMark count={count} /> : undefined),
    );
    store.setItem(`upkeeper.${key}`, created);
    return created;
  });
  const upkeep = useSyncExternalStore(upkeeper.subscribe, upkeeper.get);
  const isNew = upkeep === undefined;
  useEffect(() => {
    if (isNew) upkeeper.start();
  }, [isNew, upkeeper]);
  return { upkeep: upkeep ?? notBegun, again: upkeeper.start, stop: upkeeper.stop };
}
