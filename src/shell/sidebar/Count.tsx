import { styled } from '@mui/material/styles';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { countOf, type Declaration } from '../../engine';

/** Milliseconds after which navigation refetches a count. */
const maxAge = 60_000;

/** Overlays the end of the adjacent link, in the room that `Navigation` reserves. */
const Overlay = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: theme.spacing(1.25),
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
}));

/**
 * The number of a resource's records, next to its menu entry. It is fetched with one row once no other
 * request is pending, and again after every change. Renders nothing while unknown.
 */
export function Count({ declaration }: { declaration: Declaration }) {
  const { name } = declaration;
  const count = countOf(declaration);
  const [isEnabled, setEnabled] = useState(false);
  const isBusy = useIsFetching({ predicate: () => !isEnabled }) > 0;
  if (!isBusy && !isEnabled) setEnabled(true);
  const { total, error, dataUpdatedAt, refetch } = useGetList(name, count?.params, {
    retry: false,
    enabled: isEnabled && count !== undefined,
  });
  const translate = useTranslate();
  const { key } = useLocation();
  const refetchIfOlder = useEffectEvent((age: number) => {
    if (isEnabled && Date.now() - dataUpdatedAt > age) void refetch({ cancelRefetch: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => refetchIfOlder(maxAge), [key]);
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') refetchIfOlder(0);
      }),
    [mutations],
  );
  if (total === undefined || error) return null;
  const text = translate(`resources.${name}.count`, { smart_count: total, _: '%{smart_count}' });
  return <Overlay>{text}</Overlay>;
}
