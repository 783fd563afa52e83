import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useDeclarations } from '../../DeclarationsContext';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { checksOf } from './checksOf';
import { createUpkeeper, type Upkeeper } from './createUpkeeper';
import { FoundMark } from './FoundMark';
import { lookThrough } from './lookThrough';
import { notBegun } from './Upkeep';

/** Those of one session: the store is another with the next. */
const upkeepers = new WeakMap<object, Map<string, Upkeeper>>();

/** What was found in a list; it is looked through when this is drawn for the first time. */
export function useUpkeep(declaration: Declaration, list: ListView) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const [upkeeper] = useState(() => {
    const all = upkeepers.get(queryClient) ?? new Map<string, Upkeeper>();
    upkeepers.set(queryClient, all);
    const key = `found.${declaration.name}.${list.name}`;
    const known = all.get(key);
    if (known) return known;
    const reads = checksOf(declaration).flatMap(({ reads: each = [] }) => each);
    const names = reads.map(each => (typeof each === 'string' ? each : each.resource));
    const created = createUpkeeper(
      (stops, onChange) => lookThrough({ dataProvider, declaration, declarations, list }, stops, onChange),
      queryClient,
      new Set([declaration.name, ...names]),
      count => store.setItem(key, count ? <FoundMark count={count} /> : undefined),
    );
    all.set(key, created);
    return created;
  });
  const upkeep = useSyncExternalStore(upkeeper.subscribe, upkeeper.get);
  const isNew = upkeep === undefined;
  useEffect(() => {
    if (isNew) upkeeper.start();
  }, [isNew, upkeeper]);
  return { upkeep: upkeep ?? notBegun, again: upkeeper.start, stop: upkeeper.stop };
}
