import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  useListContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { Declaration, ListView, MapView } from '../../declaration/Declaration';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { useRecordsOnMap } from '../useRecordsOnMap';
import { Legend } from './Legend';
import { MapStatus } from './MapStatus';
import { RecordsMap } from './RecordsMap';
import { useTints } from './useTints';

interface Props {
  declaration: Declaration;
  list: ListView;
  title: string;
  /** What stands above it: it filters the map. */
  children: ReactNode;
}

/** A list as a map: what its search and filters let through, all of it. */
export function ListMap(props: Props) {
  const { map } = props.declaration;
  const hasTexts = useLateTexts();
  return map && hasTexts ? (
    <ListOnMap {...props} map={map} />
  ) : (
    <Skeleton variant="rectangular" height={480} />
  );
}

function ListOnMap({ declaration, list, title, map, children }: Props & { map: MapView }) {
  const context = useListContext();
  const { filterValues, sort, setFilters } = context;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const records = useRecordsOnMap(declaration, map, { ...filterValues, ...list.filter }, sort);
  const { legend, colours } = useTints(declaration, map.tint, records.columns.tints);
  const { tint = '' } = map;
  // After what the press itself draws: both at once are more than a frame's work.
  const isDrawn = useDeferredValue(true, false);

  const own = { ...context, refetch: records.again, isFetching: records.state === 'reading' };
  const canFilter = list.filters.some(({ source }) => source === tint);
  const label = useMemo(
    () => String(translateLabel({ source: tint, resource: declaration.name })),
    [translateLabel, tint, declaration],
  );
  return (
    <ListContextProvider value={own as unknown as ListControllerResult}>
      {children}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Legend
          label={translate('seamark.map.legend', { name: label })}
          tints={legend}
          chosen={filterValues[tint] === undefined ? undefined : String(filterValues[tint])}
          onChoose={canFilter ? id => setFilters({ ...filterValues, ...list.filter, [tint]: id }) : undefined}
        />
        <MapStatus records={records} onStop={records.stop} onAgain={records.again} />
      </Stack>
      {isDrawn ? (
        <RecordsMap declaration={declaration} title={title} records={records} colours={colours} />
      ) : (
        <Skeleton variant="rectangular" height={480} />
      )}
    </ListContextProvider>
  );
}
