import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import {
  type DataTableColumnProps,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { inSentence } from '../ui/inSentence';

const opposites = { ASC: 'DESC', DESC: 'ASC' } as const;

/** The heading of a column, which sorts by it. React-admin's has a tooltip (docs/decisions/hints.md). */
export function RecordHeading({ source, label, disableSort, ...cell }: DataTableColumnProps) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const heading = useTranslateLabel()({ label, source, resource });
  const { align, className, sortDirection } = cell;

  const isSorted = sort?.field === source;
  const order = isSorted && sort ? opposites[sort.order] : 'ASC';
  const hint = translate('ra.sort.sort_by', {
    field: heading,
    field_lower_first: typeof heading === 'string' ? inSentence(heading) : undefined,
    order: translate(`ra.sort.${order}`),
  });
  return (
    <TableCell variant="head" {...{ align, sortDirection }} className={`RaDataTable-headerCell ${className}`}>
      {sort && handleSort && source && !disableSort ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
          onClick={handleSort}
          data-field={source}
          data-order="ASC"
          data-hint={hint}
          aria-label={hint}
        >
          {heading}
        </TableSortLabel>
      ) : (
        heading
      )}
    </TableCell>
  );
}
