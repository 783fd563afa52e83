import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import type { OtherViewProps } from '../list/otherViews';
import { cacheKeys } from '../panel/reactAdminCache';
import { fetchAll } from '../panel/streamRecords';
import { LoadArea } from '../ui/LoadArea';
import { CheckLinks } from './CheckLinks';
import { inOrder } from './checksOf';
import { FindingList } from './FindingList';
import { ScanStatus } from './ScanStatus';
import { dismissedName, useDismissals } from './useDismissals';
import { useScan } from './useScan';

/** The findings of a list's checks: of one check, or of all of them. */
export function ListChecks({ declaration, list, children }: OtherViewProps) {
  const { scan, again, stop } = useScan(declaration, list);
  const { search } = useLocation();
  const { ids, isFiltered, ...loading } = useFilteredIds(declaration, list);
  const { isDismissed, setDismissed, canSet, failures } = useDismissals(declaration);
  const chosen = new URLSearchParams(search).get('check') ?? 'all';
  const showsDismissed = chosen === dismissedName;
  const findings = inOrder(
    declaration,
    scan.findings.filter(({ record }) => !isFiltered || ids?.has(record.id)),
  );
  const open = findings.filter(each => !isDismissed(each));
  const dismissed = findings.filter(isDismissed);
  const known = { ...scan, findings: open, failures: [...scan.failures, ...failures] };
  const ofCheck = chosen === 'all' ? open : open.filter(({ check }) => check === chosen);
  return (
    <>
      {children}
      <LoadArea {...loading}>
        {isFiltered && !ids ? (
          <Skeleton variant="rectangular" height={480} />
        ) : (
          <Stack sx={{ gap: 2 }}>
            <ScanStatus scan={known} onAgain={again} onStop={stop} />
            <CheckLinks findings={open} dismissed={dismissed.length} chosen={chosen} />
            <FindingList
              key={chosen}
              isFinal={scan.state === 'whole' && open.length > 0}
              findings={showsDismissed ? dismissed : ofCheck}
              onDismiss={canSet(!showsDismissed) ? each => setDismissed(each, !showsDismissed) : undefined}
              isDismissed={showsDismissed}
            />
          </Stack>
        )}
      </LoadArea>
    </>
  );
}

/**
 * The ids of the records that match the list's search and filters, if any are active. Only the API can tell
 * them.
 */
function useFilteredIds(declaration: Declaration, list: ListView) {
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const isFiltered = Object.keys(filterValues).some(name => !(name in list.filter));
  const filter = { ...filterValues, ...list.filter };
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: [...cacheKeys.lists(declaration.name), 'ids', filter],
    enabled: isFiltered,
    queryFn: async ({ signal }) => {
      const records = await fetchAll(dataProvider, declaration, { filter, sort, signal });
      return new Set(records.map(({ id }) => id));
    },
  });
  return { isFiltered, ids: data, isFetching, error, readAt: dataUpdatedAt, onRetry: () => void refetch() };
}
