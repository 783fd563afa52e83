import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Visibility from '@mui/icons-material/Visibility';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import get from 'lodash/get';
import omit from 'lodash/omit';
import omitBy from 'lodash/omitBy';
import pick from 'lodash/pick';
import set from 'lodash/set';
import { type ReactNode, useEffect } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { recordWidth } from '../../theme/screenWidth';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import type { Field } from '../declaration/Field';
import { matchList } from '../declaration/listState';
import { useNumbers } from '../fields/number/useNumbers';
import { RowLink } from '../list/actions/RowButton';
import { RowActions } from '../list/RowActions';
import { shownLists } from '../list/shownLists';
import { useDeclarations } from '../panel/DeclarationsContext';
import { listTitle } from '../ui/listTitle';
import { newTitle } from '../ui/newTitle';
import { PageTitle } from '../ui/PageTitle';
import { recordListPath } from '../ui/recordPath';
import { useShortcut } from '../ui/shortcuts';
import { UndoButton } from '../ui/UndoButton';
import { useUnsaved } from '../ui/unsaved';
import { useGoBack } from '../ui/useBackOr';
import { formWidth } from './formWidth';
import { HistoryButton, historyOf } from './HistoryButton';
import { useRecordList } from './recordList';
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

/** Name and state. They come last, so that the form follows the focused name in the tab order. */
const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 180px',
  // Aligns with the buttons.
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
  /** Undefined while it loads, and for a new record. */
  record?: RaRecord | undefined;
  /** The current view, which also opens the neighbours; undefined for a new record. */
  view?: 'edit' | 'show' | undefined;
  /** Whether the record is loading. */
  isPending?: boolean | undefined;
  /** Shown next to the record's name. Default: its first status field, or choice with colours. */
  state?: ReactNode;
  /** Actions of a custom screen, before the standard ones. */
  children?: ReactNode;
}

/**
 * The header of a record's screen: a link to its list in its last state, name and status, actions, and
 * navigation to its neighbours in the list last shown.
 */
export function RecordHeader({ declaration, record, view, ...props }: Props) {
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const { list, path } = listOf(declaration, record);
  const nameOfOne = translate(`resources.${declaration.name}.name`, { smart_count: 1 });
  const missingTitle = props.isPending ? '…' : nameOfOne;
  const title = view ? missingTitle : newTitle(translate, declaration.name);
  const neighbours = useNeighbours(declaration, view && record?.id, view ?? 'show');
  useRecordListReport(declaration.name, list?.name);
  const navigate = useNavigate();
  const onDeleted = () => {
    // What was typed about the record has nowhere to go.
    useUnsaved.setState({ entries: [] });
    // Back may lead to the record's other screen.
    if (view === 'edit' ? declaration.routes.show : declaration.routes.edit)
      void navigate(path, { replace: true });
    else goBack();
  };
  const history = historyOf(declaration, useDeclarations());
  return (
    <RecordContextProvider {...(record && { value: record })}>
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
          <RowActions declaration={withoutEdit(declaration, view)} onDeleted={onDeleted} />
          {record && <DuplicateLink {...{ declaration, record }} />}
          {record && history && <HistoryButton history={history} owner={declaration} record={record} />}
          {neighbours && <Stepper {...neighbours} />}
        </Actions>
        <Heading>
          <PageTitle isPending={props.isPending ?? false}>
            {record ? declaration.recordRepresentation(record) : title}
          </PageTitle>
          {record && (props.state ?? <Status fields={declaration.fields} />)}
        </Heading>
      </Row>
    </RecordContextProvider>
  );
}

function useRecordListReport(resource: string, list: string | undefined) {
  useEffect(() => {
    if (list === undefined) return undefined;
    useRecordList.setState({ resource, list }, true);
    return () => useRecordList.setState(undefined, true);
  }, [resource, list]);
}

/** The width of the content below: the full width (undefined), a form's or a detail's. */
function widthOf(declaration: Declaration, view: Props['view']): number | undefined {
  if (view === 'show') return declaration.show?.view ? undefined : recordWidth.narrow;
  return declaration.map ? undefined : formWidth(declaration);
}

/** Removes the edit action on the edit form. */
const withoutEdit = (declaration: Declaration, view: Props['view']): Declaration =>
  view === 'edit' ? { ...declaration, routes: omit(declaration.routes, 'edit') } : declaration;

function Status({ fields }: Pick<Declaration, 'fields'>) {
  const [source, { Cell } = {}] =
    Object.entries(fields).find(
      ([, { kind, choices = [] }]) => kind === 'status' || choices.some(({ color }) => color),
    ) ?? [];
  return source && Cell && <Cell source={source} />;
}

/** A link from a record's form to its detail. */
function ViewLink({ declaration, record, view }: Pick<Props, 'declaration' | 'view'> & { record: RaRecord }) {
  const translate = useTranslate();
  if (view !== 'edit' || !declaration.routes.show) return null;
  const label = translate('ra.action.show');
  return (
    <RowLink
      to={pathTo(declaration, 'show', record.id)}
      aria-label={`${label} ${declaration.recordRepresentation(record)}`}
      data-hint={label}
    >
      <Visibility fontSize="small" />
    </RowLink>
  );
}

/** A link to the create form, prefilled with a copy of the record, if it can be duplicated. */
function DuplicateLink({ declaration, record }: { declaration: Declaration; record: RaRecord }) {
  const label = useTranslate()('seamark.record.duplicate');
  const copy = duplicateOf(declaration, record);
  return (
    copy && (
      <RowLink to={pathTo(declaration, 'create')} state={copy} aria-label={label} data-hint={label}>
        <ContentCopy fontSize="small" />
      </RowLink>
    )
  );
}

function Stepper({ at, total, previous, next }: Neighbours) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Steps role="group" aria-label={translate('seamark.record.neighbours')}>
      <StepButton name="previous" shortcut="k" icon={<ChevronLeft />} step={previous} />
      {total === undefined
        ? count(at)
        : translate('seamark.record.position', { at: count(at), total: count(total) })}
      <StepButton name="next" shortcut="j" icon={<ChevronRight />} step={next} />
    </Steps>
  );
}

interface StepButtonProps {
  name: 'previous' | 'next';
  shortcut: string;
  icon: ReactNode;
  step: Neighbours['next'];
}

function StepButton({ name, shortcut, icon, step }: StepButtonProps) {
  const label = useTranslate()(`seamark.record.${name}`);
  const keys = useShortcut(shortcut);
  return (
    <span data-hint={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-keyshortcuts={keys}
        disabled={!step}
        onClick={() => step?.()}
      >
        {icon}
      </IconButton>
    </span>
  );
}

/**
 * The location state that prefills react-admin's create form with a copy of this record, without the values
 * unique to each record. Undefined if it can't be duplicated.
 */
function duplicateOf(
  { form, can, routes, duplicate }: Declaration,
  record: Record<string, unknown>,
): { record: Record<string, unknown> } | undefined {
  if (!duplicate || !form || form.view || !can.create || !routes.create) return undefined;
  const values: Record<string, unknown> = {};
  for (const { source, field } of form.fields) {
    const value: unknown = get(record, source);
    if (value !== undefined && !field.readOnly && !field.toPayload && !duplicate.without.includes(source))
      set(values, source, field.rows ? copyOf(field.rows, value) : value);
  }
  return { record: values };
}

/** Entries without their own ids and other values that an API sets. */
const copyOf = (rows: Readonly<Record<string, Field>>, entries: unknown) =>
  Array.isArray(entries)
    ? entries.map(entry => pick(entry, Object.keys(omitBy(rows, ({ readOnly }) => readOnly))))
    : entries;

/**
 * The list of a record, or the list last shown for a new one, and its path, in its last state if it was the
 * one last shown.
 */
function listOf(
  declaration: Declaration,
  record?: Record<string, unknown>,
): { list: ListView | undefined; path: string } {
  const { name, lists } = declaration;
  const shown = shownLists.get(name);
  const list = record
    ? matchList(lists, ({ matches }) => matches(record))
    : (lists.find(each => each.name === shown?.name) ?? lists[0]);
  const path =
    list && shown?.name === list.name ? list.address + shown.search : recordListPath(declaration, record);
  return { list, path };
}
