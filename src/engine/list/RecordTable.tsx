import type { SxProps, Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { passFocusOn } from '../panel/screenFocus';
import { inSentence } from '../ui/inSentence';
import { RowSkeletons } from '../ui/RowSkeletons';
import { recordPath } from '../ui/recordPath';
import { isRowSelectable, isSelectable } from './bulk/isSelectable';
import { RecordLink } from './RecordLink';
import { hasRowActions, RowActions } from './RowActions';
import { SelectColumn } from './SelectColumn';

/** Wide tables scroll sideways. Their buttons stay visible, with a shadow (shell/DeferredStyles.tsx). */
const tableStyle: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  // Keeps focused elements clear of the buttons at the end.
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', scrollPaddingInlineEnd: '130px' },
  // The cells' backgrounds would cover collapsed borders.
  '& table': { borderCollapse: 'separate' },
  '& :where(td)': {
    height: 55,
    padding: '10px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'start',
    typography: 'body2',
  },
  // Headings never wrap. Cells are truncated if there is no room (Hints.tsx).
  '& th': { paddingInline: '10px', whiteSpace: 'nowrap' },
  '& td.cell': { minWidth: 84, maxWidth: 320 },
  // The row's height, with buttons or without: a link of two lines, of which one is visible, ends in its row.
  '& td.lead': { minWidth: 'clamp(84px, 11vw, 140px)', height: 55 },
  '& .cell > div': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    wordBreak: 'break-all',
    // Room for the focus ring.
    margin: '-2px -4px',
    padding: '2px 4px',
    '@media print': { display: 'block' },
  },
  // Firefox breaks at `break-all` even here.
  '& .cell :is(time, .status), & .number > div': { whiteSpace: 'nowrap', wordBreak: 'normal' },
  '& td.number': { minWidth: 96, textAlign: 'end' },
  // The sort arrow uses the space between two headings.
  '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', m: 0 },
  '&.dense td:not(.select)': { height: 41, paddingBlock: '3px' },
  '& .select': { width: 52, height: 'auto', padding: '0 4px 0 8px' },
  '& th.select input': { marginBlock: '-8px' },
  '& .actions': {
    position: 'sticky',
    right: 0,
    width: 0,
    backgroundColor: 'background.paper',
    // Cells scroll beneath it, so the row's translucent colour needs an opaque background.
    backgroundImage: 'linear-gradient(var(--row, transparent) 0 100%)',
  },
};

interface Props {
  declaration: Declaration;
  list: ListView;
  /** Rows 41 pixels high instead of 55. */
  dense: boolean;
}

/** A list's rows as a table. The first cell links to the record, for keyboards and new tabs. */
export function RecordTable({ declaration, list, dense }: Props) {
  const { isPending } = useListContext();
  const hasButtons = hasRowActions(declaration);
  if (isPending) {
    const columns = list.columns.length + (hasButtons ? 1 : 0);
    return <RowSkeletons rows={list.perPage} columns={columns} isHigh={!dense} />;
  }
  return <Table {...{ declaration, list, dense, hasButtons }} />;
}

interface TableProps extends Props {
  hasButtons: boolean;
}

/** Re-renders only when its props change; sorting or selecting a row re-renders no other row. */
const Table = memo(function Table({ declaration, list, dense, hasButtons }: TableProps) {
  const actions = useTranslate()('seamark.list.actions');
  return (
    <MissingCodeContext value={() => '…'}>
      <DataTable
        // `Bulk` renders below the whole list, for cards too.
        bulkActionButtons={false}
        // Undefined for the selected rows of other pages, which stay selected.
        isRowSelectable={(record?: RaRecord) => !record || isRowSelectable(declaration, record)}
        // The end of selecting text is a click too.
        rowClick={(_id, _resource, record) =>
          getSelection()?.type !== 'Range' && (recordPath(declaration, record) ?? false)
        }
        className={dense ? 'dense' : ''}
        sx={tableStyle}
      >
        {isSelectable(declaration) && <SelectColumn declaration={declaration} />}
        {list.columns.map(({ source, field }, index) => (
          <RecordColumn
            key={source}
            source={source}
            disableSort={!field.sortable}
            align={field.isNumeric ? 'right' : 'left'}
            className={`cell column-${source}${field.isNumeric ? ' number' : ''}${index === 0 ? ' lead' : ''}`}
          >
            {index === 0 ? (
              <RecordLink declaration={declaration} placed={{ source, field }} />
            ) : (
              <field.Cell source={source} inColumn />
            )}
          </RecordColumn>
        ))}
        {hasButtons && (
          <RecordColumn
            // A longer word would be wider than the buttons.
            label={actions.length < 9 ? actions : <span style={visuallyHidden}>{actions}</span>}
            align="right"
            className="actions"
          >
            <RowActions declaration={declaration} />
          </RecordColumn>
        )}
      </DataTable>
    </MissingCodeContext>
  );
});

/**
 * A column of plain cells, which the table styles. React-admin's cells, two styled components and a store
 * subscription each, take as long to render as the rest of a row.
 */
function RecordColumn(props: DataTableColumnProps) {
  if (useDataTableRenderContext() === 'header') return <RecordHeading {...props} />;
  return (
    <td ref={passFocusOn} className={props.className}>
      <div className="cut">{props.children}</div>
    </td>
  );
}

const opposites = { ASC: 'DESC', DESC: 'ASC' } as const;

/** A column heading that sorts. React-admin's has a tooltip (docs/decisions/hints.md). */
function RecordHeading({ source, label, disableSort, ...cell }: DataTableColumnProps) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const heading = useTranslateLabel()({ label, ...(source && { source }), ...(resource && { resource }) });
  const { align, className } = cell;

  const sorted = sort?.field === source && sort;
  const direction = sorted && sorted.order === 'DESC' ? 'desc' : 'asc';
  const order = sorted ? opposites[sorted.order] : 'ASC';
  const hint = translate('ra.sort.sort_by', {
    field: heading,
    field_lower_first: typeof heading === 'string' ? inSentence(heading) : undefined,
    order: translate(`ra.sort.${order}`),
  });
  return (
    <TableCell
      variant="head"
      align={align}
      sortDirection={sorted && direction}
      className={`RaDataTable-headerCell ${className}`}
    >
      {sort && handleSort && source && !disableSort ? (
        <TableSortLabel
          ref={passFocusOn}
          active={Boolean(sorted)}
          direction={direction}
          onClick={handleSort}
          data-field={source}
          data-order="ASC"
          data-hint={hint}
        >
          {heading}
        </TableSortLabel>
      ) : (
        heading
      )}
    </TableCell>
  );
}
