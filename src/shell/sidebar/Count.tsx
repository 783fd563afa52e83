import { styled } from '@mui/material/styles';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { countOf, type Declaration } from '../../engine';

/** Milliseconds after which a number is read again where somebody goes on to another screen. */
const tolerance = 60_000;

/** It stands over the end of the link beside it, which leaves it room. */
const Figure = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: theme.spacing(1.25),
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  'li:has(> &)': { position: 'relative' },
  'a:has(+ &)': { paddingInlineEnd: theme.spacing(6.5) },
  'a:has(+ &[data-words])': { paddingInlineEnd: theme.spacing(11) },
}));

const quietly = { retry: false, onError: () => {} };

/**
 * How many records a resource has beside its entry in the menu, by a read of one row once nothing else is
 * being read, and again after every change. Nothing where that is not known.
 */
export function Count({ declaration }: { declaration: Declaration }) {
  const { name } = declaration;
  const count = countOf(declaration);
  const [isWanted, setWanted] = useState(false);
  const isBusy = useIsFetching({ predicate: () => !isWanted }) > 0;
  if (!isBusy && !isWanted) setWanted(true);
  const { total, error, dataUpdatedAt, refetch } = useGetList(name, count?.params, {
    ...quietly,
    enabled: isWanted && count !== undefined,
  });
  const translate = useTranslate();
  const { key } = useLocation();
  const readAgain = useEffectEvent((age: number) => {
    if (isWanted && Date.now() - dataUpdatedAt > age) void refetch({ cancelRefetch: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another look
  useEffect(() => readAgain(tolerance), [key]);
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') readAgain(0);
      }),
    [mutations],
  );
  if (total === undefined || error) return null;
  const text = translate(`resources.${name}.count`, { smart_count: total, _: '%{smart_count}' });
  return <Figure {...(/\s/.test(text) && { 'data-words': '' })}>{text}</Figure>;
}
