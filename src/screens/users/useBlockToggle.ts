import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { PanelDataProvider } from '../../../providers/dataProvider';
import type { User } from '../../../resources/users';
import { useOutcome } from '../../engine';

/** Blocks or unblocks a user. Lists and detail show what the server answered, then are read again. */
export function useBlockToggle(user: User) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  return useMutation({
    mutationFn: () => dataProvider.act('users', 'block', { id: user.id }),
    onSuccess: outcome => {
      const isSame = (record: User | undefined) => record?.id === user.id;
      const answered = (record: User): User =>
        isSame(record) ? { ...record, ...Object(outcome.data) } : record;
      queryClient.setQueriesData<GetListResult<User>>(
        { queryKey: ['users', 'getList'] },
        list => list && { ...list, data: list.data.map(answered) },
      );
      queryClient.setQueriesData<User>(
        { queryKey: ['users', 'getOne'] },
        record => record && answered(record),
      );
      succeeded(outcome);
    },
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
