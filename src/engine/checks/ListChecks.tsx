import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import type { OtherViewProps } from '../list/otherViews';
import { cacheKeys } from '../panel/reactAdminCache';
import { useDeferredTexts } from '../panel/usePanelI18nProvider';
import { logFailedLoad } from '../ui/logFailedLoad';
import { CheckLinks, dismissedName } from './CheckLinks';
import { inOrder } from './checksOf';
import { FindingList } from './FindingList';
import { fetchAll } from './fetchAll';
import { ScanStatus } from './ScanStatus';
import { useDismissals } from './useDismissals';
import { useScan } from './useScan';

/** The findings of a list's checks: of one check, or of all of them. */
export function ListChecks(props: OtherViewProps) {
  return useDeferredTexts() ? (
    <Checked {...props} />
  ) : (
    <>
      {props.children}
      <Skeleton variant="rectangular" height={480} />
    </>
  );
}

function Checked({ declaration, list, children }: OtherViewProps) {
  const { scan, again, stop } = useScan(declaration, list);
  const { search } = useLocation();
  const matchesFilters = useFiltered(declaration, list);
  const { isDismissed, setDismissed, canDismiss } = useDismissals(declaration);
  const chosen = new URLSearchParams(search).get('check') ?? 'all';
  const findings = inOrder(
    declaration,
    scan.findings.filter(({ record }) => matchesFilters(record)),
  );
  const open = findings.filter(each => !isDismissed(each));
  const dismissed = findings.filter(isDismissed);
  const ofCheck = chosen === 'all' ? open : open.filter(({ check }) => check === chosen);
  return (
    <>
      {children}
      <ScanStatus scan={{ ...scan, findings: open }} onAgain={again} onStop={stop} />
      <CheckLinks findings={open} dismissed={dismissed.length} chosen={chosen} />
      <FindingList
        key={chosen}
        list={list}
        isEnded={scan.state === 'whole' && open.length > 0}
        findings={chosen === dismissedName ? dismissed : ofCheck}
        onDismiss={canDismiss ? each => setDismissed(each, chosen !== dismissedName) : undefined}
        isDismissed={chosen === dismissedName}
      />
    </>
  );
}

/**
 * Returns whether a record matches the list's search and filters. Only the API can tell, so if any are
 * active, it fetches the ids of all matching records.
 */
function useFiltered(declaration: Declaration, list: ListView): (record: RaRecord) => boolean {
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const isFiltered = Object.keys(filterValues).some(name => !(name in list.filter));
  const filter = { ...filterValues, ...list.filter };
  const { data } = useQuery({
    queryKey: [...cacheKeys.lists(declaration.name), 'ids', filter],
    enabled: isFiltered,
    queryFn: async ({ signal }) => {
      try {
        const records = await fetchAll(dataProvider, declaration, { filter, sort, signal });
        return new Set(records.map(({ id }) => id));
      } catch (error) {
        if (!signal.aborted) logFailedLoad(error as Error);
        throw error;
      }
    },
  });
  return ({ id }) => !isFiltered || (data?.has(id) ?? false);
}
