import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense } from 'react';
import { useListFilterContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { ListView } from '../../declaration/Declaration';
import { MissingCodeContext } from '../../panel/MissingCodeContext';
import { rest } from '../lazyRest';

const FoldedFilters = rest.component('FoldedFilters');

const waiting = <Skeleton variant="rounded" width={160} height={40} />;

/**
 * The list's filters, the search that is on, and a reset that takes all of them away. On a phone more than
 * one input is folded away behind a button.
 */
export const FilterBar = memo(function FilterBar({ list }: { list: ListView }) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const search = String(filterValues.search ?? '');
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  if (list.filters.length === 0 && !isFiltered) return null;
  const parameters = list.filters.flatMap(each => each.parameters);
  const isFolded = isSmall && parameters.length > 1;
  const filters = list.filters.map(({ source, several, from, to, field: { Filter } }) => {
    const column = String(translateLabel({ source, resource }));
    const label = translate(`resources.${resource}.filters.${source}`, { _: column });
    return (
      Filter && (
        <Suspense key={source} fallback={waiting}>
          <Filter {...{ source, label, several, from, to }} />
        </Suspense>
      )
    );
  });
  return (
    <MissingCodeContext value={() => '…'}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {isFolded ? (
          <Suspense fallback={waiting}>
            <FoldedFilters count={parameters.filter(name => filterValues[name]).length}>
              {filters}
            </FoldedFilters>
          </Suspense>
        ) : (
          filters
        )}
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
    </MissingCodeContext>
  );
});
