import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import FilterAlt from '@mui/icons-material/FilterAlt';
import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useState } from 'react';
import {
  useListContext,
  useListFilterContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import type { PlacedFilter } from '../declaration/filters';
import { listSearch, readListState } from '../declaration/listState';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { focusHeading, passFocusOn } from '../panel/screenFocus';
import { DialogBoundary } from '../ui/DialogBoundary';
import { lazyList } from './lazyList';
import type { ViewSettings } from './useViewSettings';

const FoldedFilters = lazyList.component('FoldedFilters');

const waiting = <Skeleton variant="rounded" width={160} height={40} />;

/**
 * The list's filters, the active search and a reset button. On phones the inputs are collapsed behind a
 * button.
 */
export const FilterBar = memo(function FilterBar({ list }: { list: ListView }) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const search = String(filterValues.search ?? '');
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  if (list.filters.length === 0 && !isFiltered) return null;
  const parameters = list.filters.flatMap(each => each.parameters);
  const isFolded = isSmall && parameters.length > 0;
  const filters = list.filters.map(filter => <FilterInput key={filter.source} {...filter} />);
  const clear = (values: object) => {
    focusHeading();
    setFilters(values);
  };
  const searched = translate('seamark.filter.search', { terms: search });
  const removeSearch = () => clear({ ...filterValues, search: undefined });
  return (
    <MissingCodeContext value={() => '…'}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}>
        {isFolded ? (
          <Suspense
            fallback={
              <IconButton disabled aria-hidden>
                <FilterAlt />
              </IconButton>
            }
          >
            <FoldedFilters count={parameters.filter(name => filterValues[name]).length}>
              {filters}
            </FoldedFilters>
          </Suspense>
        ) : (
          filters
        )}
        {search && (
          <Chip
            label={searched}
            aria-label={`${translate('ra.action.remove')} ${searched}`}
            onClick={removeSearch}
            onDelete={removeSearch}
            sx={{ maxWidth: '100%' }}
          />
        )}
        {isFiltered && (
          <Button startIcon={<FilterAltOff />} onClick={() => clear(list.filter)}>
            {translate('ra.action.reset')}
          </Button>
        )}
      </Stack>
    </MissingCodeContext>
  );
});

function FilterInput({ source, field: { Filter }, several, from, to }: PlacedFilter) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const column = String(useTranslateLabel()({ source, resource }));
  const label = translate(`resources.${resource}.filters.${source}`, { _: column });
  return (
    Filter && (
      <div className={`filter-field filter-${source}`} style={{ display: 'contents' }}>
        <Suspense fallback={waiting}>
          <Filter {...{ source, label, several, from, to }} />
        </Suspense>
      </div>
    )
  );
}

/** Links to the saved views of a list. */
export function ViewLinks({ list, views }: { list: ListView } & Pick<ViewSettings, 'views'>) {
  return views.map(({ name, search }) => (
    <Chip
      key={name}
      label={name}
      component={Link}
      to={{ search: listSearch(list, readListState(list, search)) }}
      clickable
      variant="outlined"
    />
  ));
}

const SortMenu = lazyList.component('SortMenu');

/** The list's sort order, if no column heading shows it, and a menu to change it. */
export function SortChoice({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { sort } = useListContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name: resource, fields } = declaration;
  if (!fields[sort.field]) return null;
  const close = () => setAnchor(null);
  const label = String(translateLabel({ source: sort.field, resource }));
  return (
    <>
      <Button
        // The button disappears when the chosen field has a column.
        ref={passFocusOn}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate(`seamark.list.sorted_${sort.order.toLowerCase()}`, { field: label })}
        endIcon={sort.order === 'DESC' ? <ArrowDownward /> : <ArrowUpward />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 'auto' }}
      >
        {label}
      </Button>
      {anchor && (
        <DialogBoundary onClose={close}>
          <SortMenu {...{ declaration, list, anchor }} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
