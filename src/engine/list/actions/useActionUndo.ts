import type { RaRecord } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';
import { nameOf } from '../../ui/nameOf';
import type { ToastDetails } from '../../ui/ToastDetails';
import { ChangedMeanwhile, useUndo } from '../../ui/useUndo';

/**
 * What is announced of an action that was taken, beside the message: the record's name, and Undo where the
 * action has an inverse. The record is read again first: it may not be as the action has left it any more.
 */
export function useActionUndo(declaration: Declaration, action: RecordAction) {
  const dataProvider = usePanelDataProvider();
  const undoBy = useUndo();
  const { actions, api, name } = declaration;
  const inverse = actions.find(other => other.button === action.button && other.name !== action.name);

  return (record: RaRecord): ToastDetails => {
    const { id } = record;
    const representation = nameOf(declaration, record);
    const about: ToastDetails = representation ? { about: representation } : {};
    if (!inverse || api.guard === false) return about;
    const takeBack = async () => {
      const { data: now } = await dataProvider.getOne(name, { id });
      if (!inverse.can(now)) throw new ChangedMeanwhile();
      const data = inverse.data?.(now);
      await dataProvider.act(name, inverse.name, { id, values: now, ...(data && { data }) });
      return about;
    };
    return { ...about, undo: undoBy(takeBack, about) };
  };
}
