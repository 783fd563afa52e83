import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useStoreContext, useTranslate } from 'react-admin';
import { useStore } from 'zustand';
import type { Declaration, ListView } from '../declaration/Declaration';
import { useNumbers } from '../fields/number/useNumbers';
import { useDeclarations } from '../panel/DeclarationsContext';
import { checksOf } from './checksOf';
import { createScanner, type Scanner } from './createScanner';
import { notStarted, type Scan } from './Scan';
import { scanList } from './scanList';
import { useDismissals } from './useDismissals';

/**
 * The findings of a list. The first render starts the scan, and the store keeps it for the session.
 * @param isWanted If `false`, starts no scan and returns what is known.
 */
export function useScan(declaration: Declaration, list: ListView, isWanted = true) {
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
      { resource: declaration.name, reads: names },
      findings => store.setItem(key, <FindingsMark {...{ declaration, findings }} />),
    );
    store.setItem(`scanner.${key}`, created);
    return created;
  });
  const scan = useStore(scanner.store);
  const isNew = scan === undefined;
  useEffect(() => {
    if (isNew && isWanted) scanner.start();
  }, [isNew, isWanted, scanner]);
  return { scan: scan ?? notStarted, isKnown: !isNew, again: scanner.start, stop: scanner.stop };
}

const Mark = styled('small')(({ theme: { palette, shape } }) => ({
  flex: 'none',
  marginInlineStart: 'auto',
  padding: '0 8px',
  border: `1px solid ${palette.text.secondary}`,
  borderRadius: shape.borderRadius,
  color: palette.text.primary,
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

interface MarkProps {
  declaration: Declaration;
  findings: Scan['findings'];
}

/** The number of findings in a list, next to its name in the menu. */
function FindingsMark({ declaration, findings }: MarkProps) {
  const translate = useTranslate();
  const numbers = useNumbers();
  const { isDismissed } = useDismissals(declaration);
  const count = findings.filter(each => !isDismissed(each)).length;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Mark>
        {numbers.count(count)} <span>{translate('seamark.checks.issues', { smart_count: count })}</span>
      </Mark>
    </>
  );
}
