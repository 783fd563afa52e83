import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Visibility from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import get from 'lodash/get';
import omit from 'lodash/omit';
import set from 'lodash/set';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { recordWidth } from '../../../theme/screenWidth';
import { pathTo } from '../../declaration/addresses';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import { RowLink } from '../../list/actions/RowButton';
import { RowActions } from '../../list/RowActions';
import { shownLists } from '../../list/shownLists';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { listTitle } from '../../ui/listTitle';
import { nameOf } from '../../ui/nameOf';
import { newTitle } from '../../ui/newTitle';
import { PageTitle } from '../../ui/PageTitle';
import { recordListPath } from '../../ui/recordListPath';
import { useShortcut } from '../../ui/shortcuts';
import { UndoButton } from '../../ui/UndoButton';
import { useGoBack } from '../../ui/useGoBack';
import { useNumbers } from '../../ui/useNumbers';
import { HistoryButton } from '../history/HistoryButton';
import { historyOf } from '../history/historyOf';
import { formWidth } from './formWidth';
import { setRecordList } from './recordList';
import { type Neighbours, useNeighbours } from './useNeighbours';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1),
  minHeight: 36,
  '& nav a': { color: theme.palette.primary.main },
  '& nav::after': {
    content: '"›" / ""',
    marginInlineStart: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
}));

/** Name and state. They come last: behind the name that has the focus on a new screen lies its form. */
const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 180px',
  // As high as the buttons.
  paddingTop: 5,
  minWidth: 0,
  alignItems: 'baseline',
  columnGap: 12,
});

const Actions = styled('div')({
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'center',
  gap: 4,
  marginInlineStart: 'auto',
});

const Steps = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

export interface Props {
  declaration: Declaration;
  /** Undefined while it is not there yet, and for a new one. */
  record?: RaRecord | undefined;
  /** The screen, on which its neighbours are shown too; absent for a new one, which has none. */
  view?: 'edit' | 'show';
  /** Whether the record is still awaited. */
  isPending?: boolean | undefined;
  /** Called with what leads to the next record of the list; with undefined where there is none. */
  onNext?(next: (() => void) | undefined): void;
  /** The record's state, next to its name. Default: its first status. */
  state?: ReactNode;
  /** What a screen of its own can do with the record, before what every record has. */
  children?: ReactNode;
}

/**
 * The heading of a record's screen: the way back to the list that it belongs to, as that was left, its name
 * and state, what can be done with it, and its neighbours in the list that one came from.
 */
export function RecordHeader({ declaration, record, view, onNext, ...props }: Props) {
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const { list, path } = listOf(declaration, record);
  const awaited = view ? '…' : newTitle(translate, declaration.name);
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
  const duplicate = translate('seamark.record.duplicate');
  return (
    <RecordContextProvider value={record}>
      <Row style={{ maxWidth: widthOf(declaration, view) }}>
        {list && (
          <nav aria-label={translate('seamark.record.trail')}>
            <Link to={path}>{listTitle(translate, declaration, list)}</Link>
          </nav>
        )}
        <Actions>
          {record && <UndoButton resource={declaration.name} id={record.id} />}
          {props.children}
          {record && <ViewLink {...{ declaration, record, view }} />}
          <RowActions declaration={withoutEdit(declaration, view)} onDeleted={() => goBack()} />
          {copy && (
            <RowLink
              to={pathTo(declaration, 'create')}
              state={copy}
              aria-label={duplicate}
              data-hint={duplicate}
            >
              <ContentCopy fontSize="small" />
            </RowLink>
          )}
          {record && history && <HistoryButton history={history} owner={declaration} record={record} />}
          {neighbours && <Stepper {...neighbours} />}
        </Actions>
        <Heading>
          <PageTitle isPending={props.isPending ?? false}>
            {record ? nameOf(declaration, record) || String(record.id) : awaited}
          </PageTitle>
          {record && (props.state ?? <Status fields={declaration.fields} />)}
        </Heading>
      </Row>
    </RecordContextProvider>
  );
}

/** As wide as what is below: all there is, a form, or a detail. */
function widthOf(declaration: Declaration, view: Props['view']): number | undefined {
  if (view === 'show') return declaration.show?.view ? undefined : recordWidth.narrow;
  return declaration.map ? undefined : formWidth(declaration);
}

/** On its form, a record is edited already. */
const withoutEdit = (declaration: Declaration, view: Props['view']): Declaration =>
  view === 'edit' ? { ...declaration, routes: omit(declaration.routes, 'edit') } : declaration;

function Status({ fields }: Pick<Declaration, 'fields'>) {
  const [source, { Cell } = {}] = Object.entries(fields).find(([, { kind }]) => kind === 'status') ?? [];
  return source && Cell && <Cell source={source} />;
}

/** From a record's form to its detail. */
function ViewLink({ declaration, record, view }: Pick<Props, 'declaration' | 'view'> & { record: RaRecord }) {
  const translate = useTranslate();
  if (view !== 'edit' || !declaration.routes.show) return null;
  const label = translate('ra.action.show');
  return (
    <RowLink
      to={pathTo(declaration, 'show', record.id)}
      aria-label={`${label} ${nameOf(declaration, record)}`}
      data-hint={label}
    >
      <Visibility fontSize="small" />
    </RowLink>
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
