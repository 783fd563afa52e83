import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import difference from 'lodash/difference';
import union from 'lodash/union';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useNumbers } from '../../fields/number/useNumbers';
import { focusResult, passFocusOn } from '../../panel/screenFocus';
import { streamRecords } from '../../panel/streamRecords';
import { useOutcome } from '../../ui/useOutcome';
import { isRowSelectable } from './isSelectable';

interface Props {
  declaration: Declaration;
  selected: Map<Identifier, RaRecord>;
}

/** Selects all rows of all pages, if not all are selected. Needs a key for the filters. */
export function SelectAll({ declaration, selected }: Props) {
  const { total } = useListContext();
  const translate = useTranslate();
  const { count } = useNumbers();
  const { reading, areAllSelected, selectAll, cancel } = useSelectAll(declaration, selected);
  if (reading)
    return (
      <>
        <CircularProgress size={18} aria-hidden />
        <Typography variant="body2" role="status">
          {translate('seamark.bulk.reading', {
            done: count(reading.done),
            total: reading.total === undefined ? '…' : count(Math.max(reading.total, reading.done)),
          })}
        </Typography>
        <Button ref={takeFocus} size="small" color="inherit" onClick={cancel}>
          {translate('ra.action.cancel')}
        </Button>
      </>
    );
  if (areAllSelected) return null;
  return (
    <Button ref={passFocusOn} size="small" onClick={() => void selectAll()}>
      {total === undefined
        ? translate('ra.action.select_all')
        : translate('seamark.bulk.select_all', { count: count(total) })}
    </Button>
  );
}

/** The ref of a button that replaces another one, and passes the focus on when it disappears itself. */
function takeFocus(button: HTMLElement | null) {
  focusResult(button);
  return passFocusOn(button);
}

/**
 * Selects all rows that match the list's filters by fetching them page by page. Can be cancelled. Rows that
 * are unselected meanwhile stay so.
 */
function useSelectAll(declaration: Declaration, selected: Map<Identifier, RaRecord>) {
  const { data = [], selectedIds, onSelect, filterValues, sort, total, ...list } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { failed } = useOutcome();
  const [reading, setReading] = useState<{ done: number; total: number | undefined }>();
  /** The selectable rows, once all were selected. */
  const [found, setFound] = useState<Identifier[]>();
  const chosen = new Set(selectedIds);
  const hasOnePage = !list.hasNextPage && !list.hasPreviousPage;
  const selectable = hasOnePage
    ? data.filter(row => isRowSelectable(declaration, row)).map(({ id }) => id)
    : found;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const select = useEffectEvent((ids: Identifier[], before: Identifier[]) => {
    const unselected = difference(before, selectedIds);
    onSelect(union(selectedIds, difference(ids, unselected)));
  });

  async function selectAll() {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const fetched: RaRecord[] = [];
    setReading({ done: 0, total });
    try {
      const query = { filter: filterValues, sort, signal };
      const { isWhole } = await streamRecords(dataProvider, declaration, query, batch => {
        for (const record of batch.records) fetched.push(record);
        setReading({ done: fetched.length, total: batch.total ?? total });
      });
      if (!isWhole) notify('seamark.bulk.moved', { type: 'warning' });
      const records = fetched.filter(record => isRowSelectable(declaration, record));
      for (const record of records) selected.set(record.id, record);
      const ids = records.map(({ id }) => id);
      setFound(ids);
      select(ids, selectedIds);
    } catch (error) {
      if (!signal.aborted) failed(error);
    } finally {
      if (running.current === controller) setReading(undefined);
    }
  }

  const areAllSelected = selectable?.every(id => chosen.has(id));
  return { reading, areAllSelected, selectAll, cancel: () => running.current?.abort() };
}
