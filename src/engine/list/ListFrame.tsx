import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { narrowerThan } from '../../theme/screenWidth';
import type { Declaration, ListView } from '../declaration/Declaration';
import { rest as views } from '../lazyRest';
import { CardSkeletons } from '../ui/CardSkeletons';
import { LoadArea } from '../ui/LoadArea';
import { listTitle } from '../ui/listTitle';
import { PageTitle } from '../ui/PageTitle';
import { Bulk } from './bulk/Bulk';
import { FilterBar } from './filters/FilterBar';
import { ListActions } from './ListActions';
import { rest } from './lazyRest';
import { SavedViews } from './look/SavedViews';
import { SortChoice } from './look/SortChoice';
import { useLook } from './look/useLook';
import { OdditiesNote } from './OdditiesNote';
import { Pager } from './Pager';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { shownView } from './shownView';

const BoundedTotal = rest.component('BoundedTotal');
const ListOtherwise = views.component('ListOtherwise');

interface Props {
  declaration: Declaration;
  list: ListView;
  /** When the rows were read that are shown, in milliseconds since 1970; 0 where there are none. */
  readAt: number;
}

/** Everything of a list around its rows: title, actions, filters, pages, and what became of reading them. */
export function ListFrame({ declaration, list, readAt }: Props) {
  const { error, isFetching, total, meta, sort } = useListContext();
  const { search } = useLocation();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const title = listTitle(translate, declaration, list);
  const View = list.view;
  const look = useLook(declaration, list);
  const shown = useMemo(() => ({ ...list, columns: look.columns }), [list, look.columns]);
  // Cards where a table would scroll sideways, and on phones: ticks and buttons, and what a column needs.
  const isSmall = useMediaQuery(narrowerThan(Math.max(535, 136 + 92 * look.columns.length)));
  const Rows = isSmall ? RecordCards : RecordTable;
  const isShown = !isSmall && look.columns.some(({ source }) => source === sort.field);
  // Its rows, and what else of it has failed: the choices of a filter.
  const retry = () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error });
  const head = (
    <>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline' }}>
          <PageTitle>{title}</PageTitle>
          {/* Announced elsewhere, once it has changed. */}
          <Typography color="textSecondary" aria-hidden>
            {total?.toLocaleString(locale)}
          </Typography>
          <Suspense>{meta?.moreThan && <BoundedTotal declaration={declaration} />}</Suspense>
        </Stack>
        <ListActions declaration={declaration} list={list} look={View ? undefined : look} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <FilterBar list={list} />
        {!View && <SavedViews list={list} views={look.views} />}
        {!View && !isShown && <SortChoice declaration={declaration} list={list} />}
      </Stack>
    </>
  );
  if (shownView(search, list.otherViews))
    return (
      <Stack sx={{ gap: 2 }}>
        <Suspense fallback={head}>
          <ListOtherwise declaration={declaration} list={list} title={title}>
            {head}
          </ListOtherwise>
        </Suspense>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {head}
      <OdditiesNote oddities={meta?.oddities} />
      <LoadArea {...{ isFetching, error, readAt, total }} onRetry={retry}>
        {View ? (
          <Suspense fallback={<CardSkeletons count={list.perPage} lines={4} />}>
            <View />
          </Suspense>
        ) : (
          <Card
            variant={isSmall ? 'elevation' : 'outlined'}
            elevation={0}
            sx={isSmall ? { background: 'none' } : { overflow: 'clip' }}
          >
            <Rows declaration={declaration} list={shown} dense={look.dense} />
          </Card>
        )}
      </LoadArea>
      {!View && <Bulk declaration={declaration} list={list} />}
      <Pager />
    </Stack>
  );
}
