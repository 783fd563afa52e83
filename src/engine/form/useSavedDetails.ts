import { useDataProvider, useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf, type WriteResult } from '../panel/outcomeOf';
import { inSentence } from '../ui/inSentence';
import type { ToastDetails } from '../ui/ToastDetails';
import { useUndo } from '../ui/useUndo';

/**
 * The toast details of a saved record: its name, the fields in which someone else's changes were preserved,
 * and Undo if all replaced values can be sent again.
 */
export function useSavedDetails(declaration: Declaration) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const undoBy = useUndo();
  const { name: resource } = declaration;

  function describe(record: WriteResult): ToastDetails {
    const { kept = [] } = outcomeOf(record);
    const labels = kept.map(source => inSentence(String(translateLabel({ source, resource }))));
    const fields = new Intl.ListFormat(locale).format(labels);
    const about = declaration.recordRepresentation(record);
    return {
      ...(about && { about }),
      ...(kept.length > 0 && { notes: [translate('seamark.conflict.kept', { fields })] }),
    };
  }

  return (saved: WriteResult): ToastDetails => {
    const details = describe(saved);
    const { before } = outcomeOf(saved);
    if (!before) return details;
    const revert = async () => {
      const meta = { guard: 'keepTheirs' };
      const params = { id: saved.id, data: before, previousData: saved, meta };
      return describe((await dataProvider.update(resource, params)).data);
    };
    const { about } = details;
    return { ...details, undo: undoBy(revert, { ...(about && { about }) }, { resource, id: saved.id }) };
  };
}
