import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import isEqual from 'lodash/isEqual';
import partition from 'lodash/partition';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useNumbers } from '../../fields/number/useNumbers';
import { shownView } from '../../list/otherViews';
import type { Mark } from '../clusters/createClusters';
import type { MapHandle } from '../MapHandle';
import { highestZoom, isWithin, type MapBounds, type View, viewOfBounds } from '../projection';
import type { RecordsOnMap } from '../useRecordsOnMap';
import { WorldMap } from '../WorldMap';
import { drawIssues, drawMarks, drawRing, markAt } from './drawMarks';
import { readView, withView } from './mapAddress';
import { type PlacedRecord, RecordsInView } from './RecordsInView';
import { useMarks } from './useMarks';

interface Props {
  title: string;
  records: Pick<RecordsOnMap<PlacedRecord>, 'placed' | 'state'>;
  /** The colour index of each value, by its text. */
  colours: ReadonlyMap<string, number>;
  /** The problems of records, by id. */
  issues: ReadonlyMap<unknown, string>;
}

const wholeWorld: View = { latitude: 20, longitude: 0, zoom: 1 };

const mapNextToList = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
  gridTemplateRows: { xs: 'min(60vh, 420px) minmax(0, 320px)', md: 'max(360px, calc(100vh - 360px))' },
};

/** A list's records on a map, and next to it a list of those in its frame. */
export function RecordsMap({ title, records, colours, issues }: Props) {
  const { placed, state } = records;
  const translate = useTranslate();
  const locale = useLocale();
  const map = useRef<MapHandle>(null);
  const { initial, isFitted, showAll, saveView } = useViewInAddress(state === 'reading');
  const { marked, visible, setBounds } = useVisibleRecords(placed, issues);
  const { tip, showTip, highlighted, highlight } = useHighlight(map);
  const navigate = useNavigate();
  const compact = useMemo(() => new Intl.NumberFormat(locale, { notation: 'compact' }), [locale]);

  const { marks, recordOf, follow } = useMarks(placed, colours, extent => {
    const { current: handle } = map;
    if (!handle) return;
    if (isFitted.current && extent) showAll(handle, extent);
    follow(handle);
    handle.redraw();
  });
  const markIn = ({ x, y }: Pixel) =>
    map.current ? markAt(marks.current, map.current.projection, x, y) : undefined;
  const open = (mark: Mark) => {
    const record = recordOf(mark);
    if (record) {
      if (record.path) void navigate(record.path);
      return;
    }
    isFitted.current = false;
    showTip(undefined);
    // A group that never splits is listed next to the map once it fills the frame.
    map.current?.show({ ...mark, zoom: mark.opensAt ?? highestZoom });
  };

  return (
    <Box sx={mapNextToList}>
      <WorldMap
        ref={map}
        label={translate('seamark.map.label', { name: title })}
        hint={translate('seamark.map.keys')}
        initial={initial}
        draw={scene => {
          drawMarks(scene, marks.current, compact);
          drawIssues(scene, marked);
          drawRing(scene, highlighted.current);
        }}
        onDraw={follow}
        onRest={({ view, projection }) => {
          setBounds(projection.bounds);
          saveView(view);
        }}
        onMove={() => {
          isFitted.current = false;
          showTip(undefined);
        }}
        onPoint={point => {
          const mark = point && markIn(point);
          return showTip(mark && { ...point, mark, record: recordOf(mark) });
        }}
        onPress={point => {
          const mark = markIn(point);
          if (mark) open(mark);
        }}
      >
        {tip && <MarkTip {...{ issues, tip }} />}
      </WorldMap>
      <RecordsInView {...{ visible, issues }} onHighlight={highlight} />
    </Box>
  );
}

/** The records in the frame. Those with issues come first, because the list next to the map is limited. */
function useVisibleRecords(placed: readonly PlacedRecord[], issues: Props['issues']) {
  const [bounds, setBounds] = useState<MapBounds>();
  const marked = useMemo(
    () => (issues.size === 0 ? [] : placed.filter(({ id }) => issues.has(id))),
    [placed, issues],
  );
  const visible = useMemo(() => {
    const inView = bounds ? placed.filter(each => isWithin(bounds, each)) : placed;
    return issues.size === 0 ? inView : partition(inView, ({ id }) => issues.has(id)).flat();
  }, [placed, issues, bounds]);
  return { marked, visible, setBounds };
}

/** A pixel of the map's frame. */
interface Pixel {
  x: number;
  y: number;
}

interface Tip extends Pixel {
  mark: Mark;
  /** The mark's record; undefined for a group. */
  record: PlacedRecord | undefined;
}

/** The tooltip of a mark, and the ring around the record that is highlighted in the list. */
function useHighlight(map: RefObject<MapHandle | null>) {
  const [tip, setTip] = useState<Tip>();
  const highlighted = useRef<Mark>(undefined);

  function highlight(one: PlacedRecord | undefined) {
    const handle = map.current;
    const mark = one && { ...one, count: 1, tint: 0 };
    highlighted.current = mark;
    handle?.redraw();
    if (!mark || !handle?.size.width) return setTip(undefined);
    const [x, y] = handle.projection.toPixel(mark);
    setTip({ mark, record: one, x, y });
  }

  /** Shows or hides the tooltip of a mark under the pointer. Returns whether there is one. */
  function showTip(next: Tip | undefined): boolean {
    if (next?.mark !== tip?.mark) setTip(next);
    return next !== undefined;
  }

  return { tip, showTip, highlighted, highlight };
}

/** The view in the address, and whether the map fits all records, which it does until someone moves it. */
function useViewInAddress(isReading: boolean) {
  const navigate = useNavigate();
  const [saved] = useState(() => readView(window.location.search));
  const isFitted = useRef(saved === undefined);
  const fitted = useRef<View>(undefined);
  /** Shows all records, unless the map already does. */
  const showAll = ({ size, show }: MapHandle, extent: MapBounds) => {
    const view = viewOfBounds(extent, size);
    if (size.width === 0 || isEqual(view, fitted.current)) return;
    fitted.current = view;
    show(view);
  };
  const saveView = (view: View) => {
    // Read from `window`: a new filter may not have rendered yet, or another screen may still be loading.
    const { search } = window.location;
    const hasLeft = !shownView(search, ['view']);
    if (!hasLeft && (!isReading || !isFitted.current))
      void navigate({ search: withView(search, view) }, { replace: true });
  };
  return { initial: saved ?? wholeWorld, isFitted, showAll, saveView };
}

interface MarkTipProps extends Pick<Props, 'issues'> {
  tip: Tip;
}

/** The name and problem of a mark's record, or the size of its group. */
function MarkTip({ issues, tip: { mark, record, x, y } }: MarkTipProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Typography
      variant="body2"
      style={{ left: x, top: y }}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, calc(-100% - 14px))',
        px: 1,
        borderRadius: 1,
        boxShadow: 2,
        maxWidth: 240,
        overflowWrap: 'anywhere',
        pointerEvents: 'none',
        backgroundColor: 'background.paper',
      }}
    >
      {record
        ? [record.name, issues.get(record.id)].filter(Boolean).join(': ')
        : translate('seamark.map.group', { count: count(mark.count) })}
    </Typography>
  );
}
