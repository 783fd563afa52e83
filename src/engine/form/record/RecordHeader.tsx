import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import get from 'lodash/get';
import set from 'lodash/set';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { recordWidth } from '../../../theme/screenWidth';
import { pathTo } from '../../declaration/addresses';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import { shownLists } from '../../list/shownLists';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { listTitle } from '../../ui/listTitle';
import { nameOf } from '../../ui/nameOf';
import { recordListPath } from '../../ui/recordListPath';
import { useShortcut } from '../../ui/shortcuts';
import { useNumbers } from '../../ui/useNumbers';
import { HistoryButton } from '../history/HistoryButton';
import { historyOf } from '../history/historyOf';
import { formWidth } from './formWidth';
import { setRecordList } from './recordList';
import { type Neighbours, useNeighbours } from './useNeighbours';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  minHeight: 36,
  marginBottom: theme.spacing(-1),
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { overflowWrap: 'anywhere' },
  '& li + li::before': {
    content: '"›" / ""',
    marginInlineEnd: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
  '& ol a': { color: theme.palette.primary.main },
  '& li:last-child': { color: theme.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5) },
}));

const Steps = styled('div')({});

export interface Props {
  declaration: Declaration;
  /** Undefined while it is not there yet, and for a new one. */
  record?: RaRecord | undefined;
  /** The screen, on which its neighbours are shown too; absent for a new one, which has none. */
  view?: 'edit' | 'show';
  /** Called with what leads to the next record of the list; with undefined where there is none. */
  onNext?(next: (() => void) | undefined): void;
}

/**
 * Above a record's heading: the way back to the list that it belongs to, as that was left, its neighbours in
 * the list that one came from, and the way to a new record like it.
 */
export function RecordHeader({ declaration, record, view, onNext }: Props) {
  const translate = useTranslate();
  // As wide as what is below: an author's view, a form with its map beside it, or a form or detail.
  const isWide = view === 'show' ? declaration.show?.view : declaration.map;
  const maxWidth = view === 'show' ? recordWidth.narrow : formWidth(declaration);
  const awaited = view ? '…' : translate('ra.action.create');
  const name = record ? nameOf(declaration, record) || String(record.id) : awaited;
  const { list, path } = listOf(declaration, record);
  const neighbours = useNeighbours(declaration, view && record?.id, view ?? 'show');
  const latest = useRef(neighbours);
  useEffect(() => {
    latest.current = neighbours;
  });
  const tellNext = useEffectEvent((hasNext: boolean) =>
    onNext?.(hasNext ? () => void latest.current?.next?.() : undefined),
  );
  const hasNext = neighbours?.next !== undefined;
  useEffect(() => tellNext(hasNext), [hasNext]);
  const copy = record && duplicateOf(declaration, record);
  const resource = declaration.name;
  const history = historyOf(declaration, useDeclarations());
  const place = list?.name;
  useEffect(() => {
    if (place === undefined) return undefined;
    setRecordList({ resource, list: place });
    return () => setRecordList(undefined);
  }, [resource, place]);
  return (
    <Row style={isWide ? undefined : { maxWidth }}>
      <nav aria-label={translate('seamark.record.trail')}>
        <ol>
          {list && (
            <li>
              <Link to={path}>{listTitle(translate, declaration, list)}</Link>
            </li>
          )}
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <div>
        {copy && (
          <Button
            size="small"
            component={Link}
            to={pathTo(declaration, 'create')}
            state={copy}
            startIcon={<ContentCopy />}
          >
            {translate('seamark.record.duplicate')}
          </Button>
        )}
        {record && history && <HistoryButton history={history} owner={declaration} record={record} />}
        {neighbours && <Stepper {...neighbours} />}
      </div>
    </Row>
  );
}

function Stepper({ at, total, previous, next }: Neighbours) {
  const translate = useTranslate();
  const previousKey = useShortcut('k');
  const nextKey = useShortcut('j');
  const { count } = useNumbers();
  const previousLabel = translate('seamark.record.previous');
  const nextLabel = translate('seamark.record.next');
  return (
    <Steps role="group" aria-label={translate('seamark.record.neighbours')}>
      <span data-hint={previousLabel}>
        <IconButton
          size="small"
          aria-label={previousLabel}
          aria-keyshortcuts={previousKey}
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <ChevronLeft />
        </IconButton>
      </span>
      {total === undefined
        ? count(at)
        : translate('seamark.record.place', { at: count(at), total: count(total) })}
      <span data-hint={nextLabel}>
        <IconButton
          size="small"
          aria-label={nextLabel}
          aria-keyshortcuts={nextKey}
          disabled={!next}
          onClick={() => next?.()}
        >
          <ChevronRight />
        </IconButton>
      </span>
    </Steps>
  );
}

/**
 * What react-admin's create form begins with for another record like this one, as the state of its address:
 * the form's values but for those that each record has for itself. Undefined where there is nothing to
 * duplicate.
 */
function duplicateOf(
  { form, can, routes, duplicate }: Declaration,
  record: Record<string, unknown>,
): { record: Record<string, unknown> } | undefined {
  if (!duplicate || !form || form.view || !can.create || !routes.create) return undefined;
  const values: Record<string, unknown> = {};
  for (const { source, field } of form.fields) {
    const value: unknown = get(record, source);
    if (value !== undefined && !field.readOnly && !duplicate.without.includes(source))
      set(values, source, value);
  }
  return { record: values };
}

/**
 * The list that a record belongs to, a new one the list that was shown last, and the path to it: as it was
 * left, where it was that list.
 */
function listOf(
  declaration: Declaration,
  record?: Record<string, unknown>,
): { list: ListView | undefined; path: string } {
  const { name, lists } = declaration;
  const shown = shownLists.of(name);
  const list = record
    ? matchList(lists, ({ matches }) => matches(record))
    : (lists.find(each => each.name === shown?.name) ?? lists[0]);
  const path =
    list && shown?.name === list.name ? list.address + shown.search : recordListPath(declaration, record);
  return { list, path };
}
