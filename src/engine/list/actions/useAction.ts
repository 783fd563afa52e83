import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { cacheKeys } from '../../panel/reactAdminCache';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { nameOf } from '../../ui/nameOf';
import { useOutcome } from '../../ui/useOutcome';
import { useActionUndo } from './useActionUndo';

/**
 * Makes an action's call for a record. Lists and detail show what the server answered, then are read again;
 * its message is announced.
 */
export function useAction(declaration: Declaration, action: RecordAction, record: RaRecord) {
  const { name } = declaration;
  const dataProvider = usePanelDataProvider();
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const detailsOf = useActionUndo(declaration, action);
  return useMutation({
    mutationFn: () => {
      const data = action.data?.(record);
      return dataProvider.act(name, action.name, { id: record.id, values: record, ...(data && { data }) });
    },
    onSuccess: outcome => {
      const answered = (present: RaRecord): RaRecord =>
        present.id === record.id ? { ...present, ...Object(outcome.data), id: present.id } : present;
      queryClient.setQueriesData<GetListResult>(
        { queryKey: cacheKeys.lists(name) },
        list => list && { ...list, data: list.data.map(answered) },
      );
      queryClient.setQueriesData<RaRecord>(
        { queryKey: cacheKeys.records(name) },
        present => present && answered(present),
      );
      succeeded(outcome.message, undefined, detailsOf(record));
    },
    onError: error => failed(error, { about: nameOf(declaration, record) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cacheKeys.resource(name) }),
  });
}
