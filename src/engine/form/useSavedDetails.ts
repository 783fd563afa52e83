import uniq from 'lodash/uniq';
import { useDataProvider, useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf, type WriteResult } from '../panel/outcomeOf';
import { inSentence } from '../ui/inSentence';
import type { ToastDetails } from '../ui/useOutcome';
import { useUndo } from '../ui/useUndo';

/**
 * The toast details of a saved record: its name, the fields in which someone else's changes were preserved,
 * and Undo if all replaced values can be sent again. Records saved with it share its toast and its Undo.
 */
export function useSavedDetails(declaration: Declaration) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const undoBy = useUndo();
  const { name: resource } = declaration;

  function describe(records: readonly WriteResult[]): ToastDetails {
    const kept = uniq(records.flatMap(record => outcomeOf(record).kept ?? []));
    const labels = kept.map(source => inSentence(String(translateLabel({ source, resource }))));
    const fields = new Intl.ListFormat(locale).format(labels);
    const [about = ''] = records.map(record => declaration.recordRepresentation(record));
    return {
      ...(about && { about }),
      ...(kept.length > 0 && { notes: [translate('seamark.conflict.kept', { fields })] }),
    };
  }

  return (saved: WriteResult, ...others: WriteResult[]): ToastDetails => {
    const all = [saved, ...others];
    const details = describe(all);
    const reverts = all.flatMap(previousData => {
      const { before: data } = outcomeOf(previousData);
      return data ? { id: previousData.id, data, previousData, meta: { guard: 'keepTheirs' } } : [];
    });
    if (reverts.length < all.length) return details;
    const revert = async () => {
      const reverted: WriteResult[] = [];
      for (const params of reverts) {
        try {
          reverted.push((await dataProvider.update(resource, params)).data);
        } catch (error) {
          const [done, count] = [reverted.length, reverts.length];
          throw done > 0 ? new Error(translate('seamark.bulk.undone', { done, count })) : error;
        }
      }
      return describe(reverted);
    };
    const { about } = details;
    return { ...details, undo: undoBy(revert, { ...(about && { about }) }, { resource, id: saved.id }) };
  };
}
