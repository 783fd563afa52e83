import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type Identifier, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useNumbers } from '../../ui/useNumbers';
import { useSelectAll } from './useSelectAll';

interface Props {
  declaration: Declaration;
  ticked: Map<Identifier, RaRecord>;
}

/** Selects all rows of all pages, where there are more than the selected ones. */
export function SelectAll({ declaration, ticked }: Props) {
  const { selectedIds, total, hasNextPage, hasPreviousPage } = useListContext();
  const translate = useTranslate();
  const { count } = useNumbers();
  const { reading, selectAll, cancel } = useSelectAll(declaration, ticked);
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
        <Button size="small" color="inherit" onClick={cancel}>
          {translate('ra.action.cancel')}
        </Button>
      </>
    );
  if (total === undefined ? !hasNextPage && !hasPreviousPage : selectedIds.length >= total) return null;
  return (
    <Button size="small" onClick={() => void selectAll()}>
      {total === undefined
        ? translate('ra.action.select_all')
        : translate('seamark.bulk.select_all', { count: count(total) })}
    </Button>
  );
}
