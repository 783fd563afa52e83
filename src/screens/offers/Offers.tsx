import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { readTotal } from '../../../providers/calls/readRows';
import { LoadArea, logFailedLoad, PageTitle, useDeclaration } from '../../engine';
import { CodesTable } from './CodesTable';
import { ImportCodes } from './ImportCodes';
import { readCodes } from './readCodes';
import { readStatistics } from './statistics/readStatistics';
import { StatisticsCards } from './statistics/StatisticsCards';

/**
 * The screen of offer codes (requirements.md §2.11): statistics, import and, if the upstream sends them, the
 * codes. They load again when someone returns to the window. If the statistics fail to load, the error is
 * shown next to those loaded before.
 */
export function Offers() {
  const translate = useTranslate();
  const { can } = useDeclaration('offers');
  const options = { retry: false, refetchOnWindowFocus: true, onError: logFailedLoad };
  const statistics = useGetOne('offers', { id: 'statistics' }, options);
  const { data, error, isPending, isFetching, dataUpdatedAt } = statistics;
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['offers'] });
  const codes = readCodes(data?.items);
  const total = Math.max(readTotal(data?.total) ?? 0, codes.length);
  return (
    <Stack sx={{ gap: 3 }}>
      <PageTitle>{translate('resources.offers.name', { smart_count: 2 })}</PageTitle>
      <LoadArea {...{ isFetching, error }} readAt={data ? dataUpdatedAt : 0} onRetry={readAgain}>
        <StatisticsCards statistics={readStatistics(data)} isLoading={isPending} />
      </LoadArea>
      {can.act('import') && <ImportCodes />}
      {codes.length > 0 && <CodesTable codes={codes} total={total} />}
    </Stack>
  );
}
