import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListPaginationContext, useTranslate } from 'react-admin';

/** The list's pages, ceil(total / page size) of them (spec.md §9), and which rows are shown. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const translate = useTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const pages = Math.ceil(total / perPage);
  if (total === 0) return null;
  const range = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total), total };
  return (
    <Stack
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('ra.navigation.page_range_info', range)}
      </Typography>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, wanted) => setPage(wanted)}
          siblingCount={isSmall ? 0 : 1}
          color="primary"
          aria-label={translate('seamark.list.pages')}
          getItemAriaLabel={(type, number, selected) =>
            translate(`seamark.list.${type === 'page' && selected ? 'current_page' : type}`, { page: number })
          }
        />
      )}
    </Stack>
  );
}
