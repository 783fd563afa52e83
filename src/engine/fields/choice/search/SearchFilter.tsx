import Box from '@mui/material/Box';
import { useListFilterContext } from 'react-admin';
import type { Declaration } from '../../../declaration/Declaration';
import type { FilterProps } from '../../../declaration/Field';
import { joinValues, splitValues } from '../../../declaration/filterValues';
import { SearchSelect } from './SearchSelect';

interface Props extends FilterProps {
  target: Pick<Declaration, 'name' | 'recordRepresentation'>;
}

/**
 * Filters the list in context by a record that is searched for, or by several; cleared, it takes the filter
 * away.
 */
export function SearchFilter({ source, label, several, target }: Props) {
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <Box sx={{ minWidth: 220 }}>
      <SearchSelect
        target={target}
        label={label}
        values={several ? splitValues(filterValues[source]) : [filterValues[source]]}
        multiple={Boolean(several)}
        size="small"
        onChange={ids =>
          setFilters({ ...filterValues, [source]: (several ? joinValues(ids) : ids[0]) || undefined })
        }
      />
    </Box>
  );
}
