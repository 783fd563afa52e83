import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { isRowSelectable } from './bulk/isSelectable';

/** Looks like MUI's, which renders fifteen components in each row, and in all rows again with each tick. */
const Checkbox = styled('input')(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  width: 40,
  height: 40,
  margin: 0,
  padding: 11,
  borderRadius: '50%',
  cursor: 'pointer',
  '&::before, &:checked::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
  '&::before': {
    height: 18,
    border: '2px solid currentColor',
    borderRadius: 2,
    color: theme.palette.text.secondary,
  },
  '&:checked::before': { color: theme.palette.primary.main, backgroundColor: 'currentColor' },
  '&:checked::after': {
    justifySelf: 'center',
    width: 7,
    height: 13,
    border: `solid ${theme.palette.background.paper}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -6 },
  '&:disabled': { opacity: theme.palette.action.disabledOpacity, pointerEvents: 'none' },
}));

interface Props {
  declaration: Declaration;
}

/** A table's first column: checkboxes that select the page and its rows. */
export function SelectColumn({ declaration }: Props) {
  if (useDataTableRenderContext() === 'header') {
    return (
      <TableCell variant="head" className="select">
        <SelectPage declaration={declaration} />
      </TableCell>
    );
  }
  return (
    <td className="select">
      <SelectRow declaration={declaration} />
    </td>
  );
}

function SelectPage({ declaration }: Props) {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.filter(record => isRowSelectable(declaration, record)).map(({ id }) => id);
  const isChecked = ids.length > 0 && ids.every(id => selectedIds.includes(id));
  const others = selectedIds.filter(selected => !data.some(({ id }) => id === selected));
  return (
    <Checkbox
      type="checkbox"
      aria-label={useTranslate()('ra.action.select_all')}
      checked={isChecked}
      onChange={() => onSelect(isChecked ? others : [...new Set([...selectedIds, ...ids])])}
    />
  );
}

function SelectRow({ declaration }: Props) {
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const label = useTranslate()('ra.action.select_row');
  if (!record) return null;
  return (
    <Checkbox
      type="checkbox"
      aria-label={`${label} ${declaration.recordRepresentation(record)}`}
      checked={selectedIds?.includes(record.id) ?? false}
      disabled={!isRowSelectable(declaration, record)}
      // A press on the row opens the record.
      onClick={event => event.stopPropagation()}
      // With Shift, it selects all rows up to the last one pressed.
      onChange={({ nativeEvent }) => handleToggleItem?.(record.id, nativeEvent)}
    />
  );
}
