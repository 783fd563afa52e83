import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import {
  type Identifier,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router';
import { narrowerThan } from '../../theme/screenWidth';
import type { Declaration, ListView } from '../declaration/Declaration';
import { LazyCell } from '../fields/base/TextCell';
import { useDeclaration } from '../panel/DeclarationsContext';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { keepFocus, useReturnToRow } from '../panel/screenFocus';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailedLoad } from '../ui/FailedLoad';
import { LoadArea } from '../ui/LoadArea';
import { Loading } from '../ui/Loading';
import { listTitle } from '../ui/listTitle';
import { PageTitle } from '../ui/PageTitle';
import { FilterBar, SortChoice, ViewLinks } from './FilterBar';
import { ListActions, ViewSwitch } from './ListActions';
import { ListHead } from './ListHead';
import { lazyList } from './lazyList';
import { MalformedRowsNote } from './MalformedRowsNote';
import { type OtherViews, shownView } from './otherViews';
import { Pager } from './Pager';
import { gridTemplateColumns, RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { usePanelList, useSelection } from './usePanelList';
import { useViewSettings } from './useViewSettings';

const CountAll = lazyList.component('CountAll');

interface Props {
  list: ListView;
  otherViews: OtherViews;
}

/** The list of the resource in context. The address holds its whole state. */
export function GeneratedList(props: Props) {
  const declaration = useDeclaration();
  const { view: View, isPage } = props.list;
  if (!isPage || !View) return <RecordList {...props} declaration={declaration} />;
  return declaration.isPage ? <Page declaration={declaration} view={View} /> : <View />;
}

/** An author's page below the standard heading, which renders before the page's code has loaded. */
function Page({ declaration, view: View }: { declaration: Declaration; view: ComponentType }) {
  const title = useTranslate()(`resources.${declaration.name}.name`, { smart_count: 2 });
  return (
    <Stack sx={{ gap: 3 }}>
      <PageTitle>{title}</PageTitle>
      <Suspense>
        <View />
      </Suspense>
    </Stack>
  );
}

function RecordList({ declaration, list, otherViews }: Props & { declaration: Declaration }) {
  const { context, readAt } = usePanelList(declaration, list);
  const [selected] = useState(() => new Map<Identifier, RaRecord>());
  const { meta, sort } = context;
  const { search } = useLocation();
  const title = listTitle(useTranslate(), declaration, list);
  const settings = useViewSettings(declaration, list);
  const { columns } = settings;
  const shown = useMemo(() => ({ ...list, columns }), [list, columns]);
  // Cards on phones, and if a table with its checkboxes and buttons would scroll sideways.
  const isSmall = useMediaQuery(narrowerThan(Math.max(535, 136 + 92 * columns.length)));
  const isSortShown = !isSmall && columns.some(({ source }) => source === sort.field);
  const View = list.view;
  const requestedView = shownView(search, list.otherViews);
  const Other = requestedView && otherViews[requestedView];
  const head = (
    <ListHead
      title={title}
      titleExtra={<Suspense>{meta?.moreThan && <CountAll declaration={declaration} />}</Suspense>}
      views={<ViewSwitch {...{ list, otherViews }} />}
      actions={
        <ListActions {...{ declaration, selected }} list={shown} settings={View ? undefined : settings} />
      }
      filters={
        <>
          <FilterBar list={list} />
          {!View && <ViewLinks list={list} views={settings.views} />}
          {!View && !Other && !isSortShown && <SortChoice declaration={declaration} list={list} />}
        </>
      }
    />
  );
  return (
    <Selection list={context}>
      <Stack sx={{ gap: 2 }}>
        {Other ? (
          <Suspense
            fallback={
              <>
                {head}
                <Loading />
              </>
            }
          >
            <Other {...{ declaration, list, title }}>{head}</Other>
          </Suspense>
        ) : (
          <>
            {head}
            <MalformedRowsNote malformed={meta?.malformed} />
            <ListBody readAt={readAt}>
              <Rows {...{ declaration, isSmall }} list={shown} dense={settings.dense} />
            </ListBody>
            {!View && <Bulk {...{ declaration, selected }} list={shown} />}
            <ListContextProvider value={context}>
              <Pager />
            </ListContextProvider>
          </>
        )}
      </Stack>
    </Selection>
  );
}

interface ListBodyProps {
  /** When the shown rows were fetched, in milliseconds since 1970; 0 without rows. */
  readAt: number;
  /** The rows, or their skeletons while loading. */
  children: ReactNode;
}

/** A list's rows, or the error of fetching them. */
function ListBody({ readAt, children }: ListBodyProps) {
  const { error, isFetching, isPending, total } = useListContext();
  useReturnToRow(isPending ?? false);
  const queryClient = useQueryClient();
  // Refetches the rows and whatever else of the list has failed, such as the choices of a filter.
  const retry = () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error });
  return (
    <LoadArea {...{ isFetching, error, readAt, total }} onRetry={retry}>
      {children}
    </LoadArea>
  );
}

interface RowsProps {
  declaration: Declaration;
  list: ListView;
  dense: boolean;
  isSmall: boolean;
}

const EmptyList = lazyList.component('EmptyList');

function Rows({ declaration, list, dense, isSmall }: RowsProps) {
  const { data, isPending } = useListContext();
  const { view: View } = list;
  const isEmpty = !isPending && !data?.length;
  const empty = (
    <LazyCell plain={null}>
      <EmptyList list={list} />
    </LazyCell>
  );
  if (View) {
    const skeletons = <CardSkeletons count={list.perPage} lines={7} {...{ gridTemplateColumns }} />;
    if (isPending) return skeletons;
    return isEmpty ? (
      empty
    ) : (
      <Suspense fallback={skeletons}>
        <View />
      </Suspense>
    );
  }
  const Records = isSmall ? RecordCards : RecordTable;
  return (
    <Card
      ref={keepFocus}
      variant={isSmall ? 'elevation' : 'outlined'}
      elevation={0}
      sx={isSmall ? { background: 'none' } : { overflow: 'clip' }}
    >
      {isEmpty ? empty : <Records {...{ declaration, list, dense }} />}
    </Card>
  );
}

function Selection({ list, children }: { list: ListControllerResult; children: ReactNode }) {
  return <ListContextProvider value={useSelection(list)}>{children}</ListContextProvider>;
}

const BulkBar = lazyList.component('BulkBar');

/** The actions for the selected rows. Their code loads with the first selection. */
function Bulk(props: ComponentProps<typeof BulkBar>) {
  const { selectedIds } = useListContext();
  const [isNeeded, setNeeded] = useState(false);
  if (selectedIds?.length && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <MissingCodeContext value={(_, retry) => <FailedLoad readAt={0} isFetching={false} onRetry={retry} />}>
        <Suspense>
          <BulkBar {...props} />
        </Suspense>
      </MissingCodeContext>
    )
  );
}
