import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useListContext, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { readAgain } from '../../panel/readAgain';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { useOutcome } from '../../ui/useOutcome';

/** Makes an action's one call for many records; a failure leaves them selected. */
export function useActTogether({ name }: Declaration, action: RecordAction, onClose: () => void) {
  const dataProvider = usePanelDataProvider();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const translate = useTranslate();
  const { succeeded, failed } = useOutcome();
  return useMutation({
    mutationFn: (ids: readonly Identifier[]) => dataProvider.act(name, action.name, { data: { ids } }),
    onSuccess: (outcome, ids) => {
      onUnselectItems();
      succeeded(outcome.message, undefined, {
        about: translate('seamark.list.total', { smart_count: ids.length }),
      });
    },
    onError: error => failed(error),
    onSettled: () => {
      onClose();
      readAgain(queryClient);
    },
  });
}
