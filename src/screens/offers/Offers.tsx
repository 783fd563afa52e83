import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { PageTitle } from '../../engine';
import { CodesTable } from './codes/CodesTable';
import { readCodes } from './codes/readCodes';
import { ImportCodes } from './import/ImportCodes';
import { readStatistics } from './statistics/readStatistics';
import { StatisticsCards } from './statistics/StatisticsCards';

/**
 * The screen of offer codes (requirements.md §2.11): statistics, import, and the codes where the upstream
 * gives them. A failed load of the statistics shows no error (requirements.md §8.2): figures that were there
 * stay, others are dashes.
 */
export function Offers() {
  const translate = useTranslate();
  const { data, isPending, isFetching } = useGetOne('offers', { id: 'statistics' }, { retry: false });
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['offers'] });
  const codes = readCodes(data?.items);
  const total = typeof data?.total === 'number' ? Math.max(data.total, codes.length) : codes.length;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <PageTitle>{translate('resources.offers.name', { smart_count: 2 })}</PageTitle>
        <Button
          startIcon={<Refresh />}
          loading={isFetching && !isPending}
          loadingPosition="start"
          onClick={readAgain}
        >
          {translate('ra.action.refresh')}
        </Button>
      </Stack>
      <StatisticsCards statistics={readStatistics(data)} isLoading={isPending} />
      <ImportCodes onSent={readAgain} />
      {codes.length > 0 && <CodesTable codes={codes} total={total} />}
    </Stack>
  );
}
