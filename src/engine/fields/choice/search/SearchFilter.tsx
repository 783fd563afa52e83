import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { Declaration } from '../../../declaration/Declaration';
import type { FilterProps } from '../../Field';
import { SearchSelect } from './SearchSelect';

interface Props extends FilterProps {
  target: Pick<Declaration, 'name' | 'recordRepresentation'>;
}

/** Filters the list in context by a record that is searched for; cleared, it takes the filter away. */
export function SearchFilter({ source, label, target }: Props) {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ minWidth: 220 }}>
      <SearchSelect
        target={target}
        label={label}
        values={[filterValues[source]]}
        multiple={false}
        size="small"
        onChange={([id]) => setFilters({ ...filterValues, [source]: id })}
      />
    </Box>
  );
}
