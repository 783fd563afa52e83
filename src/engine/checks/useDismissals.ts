import { useQuery, useQueryClient } from '@tanstack/react-query';
import get from 'lodash/get';
import { type DataProvider, useDataProvider } from 'react-admin';
import { attempt } from '../../../providers/errors/attempt';
import type { Declaration } from '../declaration/Declaration';
import { placeOf } from '../fields/coordinate/placeOf';
import { codeOf } from '../list/useViewSettings';
import { useDeclarations } from '../panel/DeclarationsContext';
import { useEngine } from '../panel/EngineContext';
import { fetchAtMost } from '../panel/streamRecords';
import { logFailedLoad } from '../ui/logFailedLoad';
import { useOutcome } from '../ui/useOutcome';
import type { Finding, ScanFailure } from './Scan';

/** A dismissed finding, as it is stored. */
interface Dismissal {
  id?: string | number;
  resource: string;
  finding: string;
}

/** The resource that stores dismissals for everyone, if one with this name is declared. */
const sharedName = 'dismissals';

/** The name of the dismissed findings in the address. */
export const dismissedName = 'dismissed';

/**
 * The dismissed findings of a resource: everyone's if the user can read a resource `dismissals`, else the
 * user's own, stored in this browser. Moving the record makes a new finding.
 */
export function useDismissals({ name, map }: Declaration) {
  const { user } = useEngine();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { failed } = useOutcome();
  const shared = useDeclarations().find(each => each.name === sharedName && each.can.list);
  const store = shared ? sharedStore(dataProvider, shared, name) : browserStore(user.email, name);
  const queryKey = [sharedName, name, user.email];
  const { data: dismissals = [], error } = useQuery({ queryKey, queryFn: store.read, staleTime: 30_000 });
  const failures: ScanFailure[] = error ? [{ check: dismissedName, message: error.message }] : [];

  const findingOf = ({ check, record, other }: Finding) =>
    JSON.stringify([check, record.id, other?.id, map && placeOf(record, map)]);
  const findings = new Set(dismissals.map(({ finding }) => finding));
  return {
    failures,
    /** Whether the user may dismiss a finding, or restore a dismissed one. */
    canSet(isDismissed: boolean) {
      if (!shared) return true;
      const right = shared.userRights?.[isDismissed ? 'create' : 'delete'];
      return right !== false && get(user.record, 'read_only') !== true;
    },
    isDismissed: (finding: Finding) => findings.has(findingOf(finding)),
    async setDismissed(finding: Finding, isDismissed: boolean) {
      try {
        const dismissal = { resource: name, finding: findingOf(finding) };
        if (isDismissed) await store.add(dismissal);
        else
          await Promise.all(
            dismissals.filter(({ finding }) => finding === dismissal.finding).map(each => store.remove(each)),
          );
      } catch (error) {
        failed(error);
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

function sharedStore(dataProvider: DataProvider, shared: Declaration, resource: string) {
  return {
    async read() {
      const params = { filter: { resource } };
      try {
        const { data }: { data: unknown[] } = await fetchAtMost(dataProvider, shared, params, Infinity);
        return data as Dismissal[];
      } catch (error) {
        logFailedLoad(error as Error);
        throw error;
      }
    },
    add: (data: Dismissal) => dataProvider.create(sharedName, { data }),
    remove: ({ id = '' }: Dismissal) => dataProvider.delete(sharedName, { id }),
  };
}

function browserStore(account: string, resource: string) {
  const key = `seamark.dismissed.${codeOf(account)}.${resource}`;
  const read = (): Dismissal[] => {
    const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? ''));
    return Array.isArray(stored) ? stored.filter(each => typeof Object(each).finding === 'string') : [];
  };
  const write = (all: Dismissal[]) => localStorage.setItem(key, JSON.stringify(all));
  return {
    read: async () => read(),
    add: async (dismissal: Dismissal) => write([...read(), dismissal]),
    remove: async ({ finding }: Dismissal) => write(read().filter(each => each.finding !== finding)),
  };
}
