import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { readTotal } from '../../../providers/calls/readRows';
import type { Platform } from '../../../resources/platforms';
import {
  FileImport,
  importId,
  LoadArea,
  logFailedLoad,
  PageTitle,
  useDeclaration,
  useFileImport,
} from '../../engine';
import { PlatformChoice } from '../platforms/PlatformChoice';
import { CodesTable } from './CodesTable';
import { codeColumns } from './codeColumns';
import { readCodes } from './readCodes';
import { readStatistics } from './readStatistics';
import { StatisticsCards } from './StatisticsCards';

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

/** The import (requirements.md §2.11): a platform, then the steps of every file. */
function ImportCodes() {
  const translate = useTranslate();
  const [platform, setPlatform] = useState<Platform>('ios');
  const control = useFileImport({
    columns: codeColumns,
    request: { id: platform, data: { platform } },
    facts: { platform: translate(`resources.offers.statistics.${platform}`) },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the search navigates here
  useEffect(() => {
    if (hash === `#${importId}`) heading.current?.focus();
  }, [hash, key]);
  return (
    <Card component="section" variant="outlined" aria-labelledby={importId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography id={importId} ref={heading} tabIndex={-1} component="h2" variant="h6">
            {translate('resources.offers.import_file')}
          </Typography>
          <PlatformChoice
            label={translate('resources.offers.import.platform')}
            platform={platform}
            disabled={control.isRunning}
            onChoose={setPlatform}
          />
        </Stack>
        <FileImport control={control} />
      </Stack>
    </Card>
  );
}
