import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadArea, useItemAriaLabel } from '../../../engine';
import { CodeSearch } from './CodeSearch';
import type { OfferCode } from './readCodes';
import { perPage, useCodesPage } from './useCodesPage';

interface Props {
  /** The codes that came with the statistics, maybe the first of many. */
  codes: OfferCode[];
  total: number;
}

/**
 * The codes themselves, where the upstream gives them, ten a page: Code and Title, and where it tells them
 * their platform and how far they have come.
 */
export function CodesTable({ codes, total: all }: Props) {
  const translate = useTranslate();
  const getItemAriaLabel = useItemAriaLabel();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { rows, total, isOther, refetch, ...load } = useCodesPage(codes, all, page, search);
  const known = [...codes, ...rows];
  const hasPlatform = known.some(({ platform }) => platform);
  const hasState = known.some(({ state }) => state);
  const pages = Math.ceil(total / perPage);
  const range = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total), total };
  return (
    <Box component="section" aria-labelledby="offer-codes">
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="offer-codes" component="h2" variant="h6">
          {translate('resources.offers.codes')}
        </Typography>
        <CodeSearch
          onSearch={text => {
            setSearch(text);
            setPage(1);
          }}
        />
      </Stack>
      <LoadArea {...load} onRetry={refetch}>
        <Card
          variant="outlined"
          // Where it is too wide for the window it is scrolled, by keys too.
          role="group"
          aria-labelledby="offer-codes"
          tabIndex={0}
          sx={{ overflowX: 'auto' }}
        >
          <Table size="small" aria-labelledby="offer-codes" sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('resources.offers.fields.code')}</TableCell>
                <TableCell>{translate('resources.offers.fields.title')}</TableCell>
                {hasPlatform && <TableCell>{translate('resources.offers.code_list.platform')}</TableCell>}
                {hasState && <TableCell>{translate('resources.offers.code_list.state')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, code, title, platform, state }) => (
                <TableRow key={key}>
                  <TableCell sx={{ minWidth: '18ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {code}
                  </TableCell>
                  <TableCell sx={{ minWidth: '13ch', overflowWrap: 'anywhere' }}>{title}</TableCell>
                  {hasPlatform && <TableCell>{platform}</TableCell>}
                  {hasState && (
                    <TableCell>{state && translate(`resources.offers.code_list.states.${state}`)}</TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      </LoadArea>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 1,
        }}
      >
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {total === 0
            ? translate('resources.offers.code_list.none')
            : !isOther && translate('ra.navigation.page_range_info', range)}
        </Typography>
        {pages > 1 && (
          <Pagination
            count={pages}
            page={page}
            onChange={(_, wanted) => setPage(wanted)}
            siblingCount={0}
            color="primary"
            aria-label={translate('seamark.list.pages')}
            getItemAriaLabel={getItemAriaLabel}
          />
        )}
      </Box>
    </Box>
  );
}
