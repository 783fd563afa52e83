import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { BulkActionsToolbar, DataTable, useListContext, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { viewOf } from '../viewOf';
import { BulkDeleteButton } from './BulkDeleteButton';
import { EmptyList } from './EmptyList';
import { RecordColumn } from './RecordColumn';
import { RecordLink } from './RecordLink';
import { hasRowActions, RowActions } from './RowActions';

/** Wide tables scroll sideways; their buttons stay in sight. */
const tableStyle: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  // Below the rows, and in sight: above them it would move the next row to be ticked from under the pointer.
  '& .bulk': { order: 1, position: 'sticky', bottom: 0, zIndex: 3 },
  '& .bulk .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none', borderRadius: 0 },
  '& .bulk .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& :where(td.cell, td.actions)': {
    padding: '10px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'start',
    typography: 'body2',
  },
  '& .cell': { maxWidth: 320, overflowWrap: 'break-word' },
  // A long address breaks where it must, a name not within its words.
  '& .cell a': { display: 'inline-block', minWidth: '8em', overflowWrap: 'anywhere' },
  '& th': { paddingInline: '10px' },
  '& .actions': {
    position: 'sticky',
    right: 0,
    width: 0,
    backgroundColor: 'background.paper',
    // Cells pass below it: on a ground of its own it takes the row's translucent colour.
    backgroundImage: 'linear-gradient(var(--row, transparent) 0 100%)',
  },
};

/** A list's rows as a table. The first cell is a link to the record, for keyboards and new tabs. */
export function RecordTable({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { error, data } = useListContext();
  const translate = useTranslate();
  // A failed load is no empty list: the frame stays and nothing is claimed.
  const empty = error && !data ? <Box sx={{ minHeight: 120 }} /> : <EmptyList list={list} />;
  const bulkActions = declaration.can.deleteMany && <BulkDeleteButton />;
  return (
    <DataTable
      bulkActionButtons={bulkActions}
      bulkActionsToolbar={
        bulkActions && <BulkActionsToolbar className="bulk">{bulkActions}</BulkActionsToolbar>
      }
      isRowSelectable={declaration.can.delete}
      rowClick={(_id, _resource, record) => viewOf(declaration, record) ?? false}
      empty={empty}
      sx={tableStyle}
    >
      {list.columns.map((placed, index) => {
        const { source, field } = placed;
        return (
          <RecordColumn key={source} source={source} disableSort={!field.sortable} className="cell">
            {index === 0 ? (
              <RecordLink declaration={declaration} placed={placed} />
            ) : (
              <field.Cell source={source} />
            )}
          </RecordColumn>
        );
      })}
      {hasRowActions(declaration) && (
        <RecordColumn label={translate('seamark.list.actions')} align="right" className="actions">
          <RowActions declaration={declaration} />
        </RecordColumn>
      )}
    </DataTable>
  );
}
