import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { ListView } from '../../declaration/Declaration';

/** The list's filters, the search that is on, and a reset that takes all of them away. */
export function FilterBar({ list }: { list: ListView }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const search = String(filterValues.search ?? '');
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  if (list.filters.length === 0 && !isFiltered) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {list.filters.map(({ source, field: { Filter } }) => {
        const column = String(translateLabel({ source, resource }));
        const label = translate(`resources.${resource}.filters.${source}`, { _: column });
        return Filter && <Filter key={source} source={source} label={label} />;
      })}
      {search && (
        <Chip
          label={translate('seamark.filter.search', { terms: search })}
          onDelete={() => setFilters({ ...filterValues, search: undefined })}
          sx={{ maxWidth: '100%' }}
        />
      )}
      <Button startIcon={<FilterAltOff />} disabled={!isFiltered} onClick={() => setFilters(list.filter)}>
        {translate('seamark.filter.reset')}
      </Button>
    </Stack>
  );
}
