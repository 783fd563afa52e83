import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useListContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { joinValues, splitValues } from '../../declaration/filters';
import { useNumbers } from '../../fields/number/useNumbers';
import type { OtherViewProps } from '../../list/otherViews';
import { recordPath } from '../../ui/recordPath';
import { useRecordsOnMap } from '../useRecordsOnMap';
import { Legend, useTints } from './Legend';
import { RecordsMap } from './RecordsMap';

interface Props extends OtherViewProps {
  /** The problems of records, by id. Those records are marked. */
  issues: ReadonlyMap<unknown, string>;
  /** Shown after the legend; explains the marks. */
  sign: ReactNode;
}

const summaryOf = (declaration: Declaration, record: RaRecord) => ({
  id: record.id,
  name: declaration.recordRepresentation(record),
  path: recordPath(declaration, record),
});

/** A list as a map of all records that match its search and filters. */
export function ListMap({ declaration, list, title, children, issues, sign }: Props) {
  const { map = {} } = declaration;
  const context = useListContext();
  const { filterValues, sort, setFilters } = context;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const records = useRecordsOnMap(declaration, map, [{ ...filterValues, ...list.filter }], sort, summaryOf);
  const { legend, colours } = useTints(records.tints);
  const { tint = '' } = map;
  // Deferred until the press itself has rendered, because both together take more than a frame.
  const isMapReady = useDeferredValue(true, false);

  const mapContext = { ...context, refetch: records.retry, isFetching: records.state === 'reading' };
  const filter = list.filters.find(({ source }) => source === tint);
  const value = filterValues[tint];
  const chosen = value === undefined ? [] : filter?.several ? splitValues(value) : [String(value)];
  const onChoose = (ids: string[]) =>
    setFilters({
      ...filterValues,
      ...list.filter,
      [tint]: filter?.several ? joinValues(ids) : (ids[0] ?? ''),
    });
  const label = translateLabel({ source: tint, resource: declaration.name });
  return (
    <ListContextProvider value={mapContext as unknown as ListControllerResult}>
      {children}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          <Legend
            label={translate('seamark.map.legend', { name: label })}
            field={declaration.fields[tint]}
            source={tint}
            tints={legend}
            chosen={chosen}
            onChoose={filter && onChoose}
          />
          {sign}
        </Stack>
        <MapStatus {...records} />
      </Stack>
      {isMapReady ? (
        <RecordsMap {...{ title, records, colours, issues }} />
      ) : (
        <Skeleton variant="rectangular" height={480} />
      )}
    </ListContextProvider>
  );
}

/** How much of the list is on the map, and why some of it is missing. */
function MapStatus({ placed, unplaced, total, state, stop, retry }: ReturnType<typeof useRecordsOnMap>) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const read = placed.length + unplaced;
  const isReading = state === 'reading';
  const isWhole = state === 'whole';
  const texts = [
    isWhole || total === undefined
      ? translate('seamark.map.shown', { smart_count: placed.length, count: count(placed.length) })
      : translate('seamark.map.shown_of', {
          shown: count(placed.length),
          total: count(Math.max(total, read)),
        }),
    unplaced > 0 && translate('seamark.map.unplaced', { smart_count: unplaced, count: count(unplaced) }),
    state === 'failed' && translate('seamark.map.failed'),
    state === 'cut' && translate('seamark.map.cut'),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 }}>
      {/* Announced when it has ended, not with each page. */}
      <Typography variant="body2" color="textSecondary" role="status" aria-busy={isReading}>
        {texts.filter(Boolean).join(' ')}
      </Typography>
      {isReading && (
        <>
          <progress
            {...(total && { value: Math.min(total, read), max: total })}
            aria-label={translate('seamark.map.reading')}
          />
          <Button size="small" onClick={stop}>
            {translate('seamark.map.stop')}
          </Button>
        </>
      )}
      {(state === 'failed' || state === 'stopped') && (
        <Button size="small" onClick={retry}>
          {translate('seamark.map.again')}
        </Button>
      )}
    </Stack>
  );
}
