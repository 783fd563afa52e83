import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useTranslate } from 'react-admin';
import { LoadArea, PageBar, useLastLoaded } from '../../engine';
import { type OfferCode, readCodes } from './readCodes';

interface Props {
  /** The codes sent with the statistics; there may be more. */
  codes: OfferCode[];
  total: number;
}

/** The codes that the upstream sends, ten per page: code and title, and platform and state if known. */
export function CodesTable({ codes, total: all }: Props) {
  const translate = useTranslate();
  const [requested, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { rows, total, page, isOtherPage, refetch, ...load } = useCodesPage(codes, all, requested, search);
  const known = [...codes, ...rows];
  const none = total === 0 ? translate('resources.offers.code_list.none') : undefined;
  const text = isOtherPage ? '' : none;
  return (
    <Stack component="section" aria-labelledby="offer-codes" sx={{ gap: 1 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="offer-codes" component="h2" variant="h6">
          {translate('resources.offers.codes')}
        </Typography>
        <CodeSearch
          onSearch={text => {
            if (text !== search) setPage(1);
            setSearch(text);
          }}
        />
      </Stack>
      <LoadArea {...load} onRetry={refetch}>
        <Card
          variant="outlined"
          // If it is too wide for the window, it scrolls, by keyboard too.
          role="group"
          aria-labelledby="offer-codes"
          tabIndex={0}
          sx={{ overflowX: 'auto' }}
        >
          <CodeRows
            rows={rows}
            hasPlatform={known.some(({ platform }) => platform)}
            hasState={known.some(({ state }) => state)}
          />
        </Card>
      </LoadArea>
      <PageBar
        {...{ page, perPage, total, text }}
        role="status"
        count={Math.ceil(total / perPage)}
        siblingCount={0}
        onPage={setPage}
      />
    </Stack>
  );
}

interface CodeRowsProps {
  rows: readonly OfferCode[];
  /** Whether any code has a platform, including those on other pages. */
  hasPlatform: boolean;
  hasState: boolean;
}

function CodeRows({ rows, hasPlatform, hasState }: CodeRowsProps) {
  const translate = useTranslate();
  return (
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
            <TableCell sx={{ whiteSpace: 'pre' }}>{code}</TableCell>
            <TableCell sx={{ minWidth: 160, maxWidth: 320, overflowWrap: 'anywhere' }}>{title}</TableCell>
            {hasPlatform && <TableCell>{platform}</TableCell>}
            {hasState && (
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {state && translate(`resources.offers.statistics.${state}`)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Milliseconds between the last key and the search. */
const searchDelay = 250;

/** Searches the codes while the user types. */
function CodeSearch({ onSearch }: { onSearch(text: string): void }) {
  const translate = useTranslate();
  const search = useDebouncedEvent((typed: string) => onSearch(typed.trim()), searchDelay);
  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      fullWidth={false}
      label={translate('resources.offers.code_list.search')}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      onChange={event => search(event.target.value)}
    />
  );
}

const perPage = 10;

/**
 * One page of the codes that match a text, or the last one if there are fewer. Filtered here if the
 * statistics included all codes, else fetched.
 * If a page fails to load, the one before stays; `readAt` is when it was fetched, 0 for none.
 */
function useCodesPage(known: OfferCode[], total: number, requested: number, search: string) {
  const isWhole = known.length >= total;
  const found = known.filter(each => matchesSearch(each, search));
  const page = Math.min(requested, Math.ceil((isWhole ? found.length : total) / perPage) || 1);
  const { data, error, isFetching, dataUpdatedAt, refetch, ...read } = useGetList(
    'offers',
    {
      pagination: { page, perPage },
      sort: { field: 'createdAt', order: 'DESC' },
      ...(search && { filter: { search } }),
    },
    { enabled: !isWhole, refetchOnWindowFocus: true },
  );
  const kept = useLastLoaded(data && { data, readAt: dataUpdatedAt, total: read.total });
  const start = (page - 1) * perPage;
  if (isWhole) {
    const rows = found.slice(start, start + perPage);
    const readAt = dataUpdatedAt || 1;
    const loaded = { isFetching: false, error: null, isOtherPage: false, readAt, refetch };
    return { rows, page, total: found.length, ...loaded };
  }
  const rows = kept ? readCodes(kept.data) : known.slice(0, perPage);
  const isOtherPage = !data && Boolean(error || search);
  const counted = search ? (kept?.total ?? rows.length) : total;
  return { rows, page, total: counted, isFetching, error, isOtherPage, readAt: kept?.readAt ?? 0, refetch };
}

const matchesSearch = ({ code, title }: OfferCode, search: string) =>
  `${code}\n${title}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());
