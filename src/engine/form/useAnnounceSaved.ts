import uniq from 'lodash/uniq';
import type { RefObject } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { outcomeOf, type WriteResult } from '../panel/outcomeOf';
import { inSentence } from '../ui/inSentence';
import { useUnsaved } from '../ui/unsaved';
import { useGoBack } from '../ui/useBackOr';
import { type ToastDetails, useOutcome } from '../ui/useOutcome';
import { useUndo } from '../ui/useUndo';

/**
 * Announces saved records with the first one's message and name, the fields in which someone else's changes
 * were preserved, and Undo if all replaced values can be sent again.
 * @returns A function of the records and of the message key if the server sends no message.
 */
export function useAnnounceSaved(declaration: Declaration) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const { succeeded } = useOutcome();
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

  function detailsOf(records: readonly [WriteResult, ...WriteResult[]]): ToastDetails {
    const details = describe(records);
    const reverts = records.flatMap(previousData => {
      const { before: data } = outcomeOf(previousData);
      return data ? { id: previousData.id, data, previousData, meta: { guard: 'keepTheirs' } } : [];
    });
    if (reverts.length < records.length) return details;
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
    return { ...details, undo: undoBy(revert, { ...(about && { about }) }, { resource, id: records[0].id }) };
  }

  return (records: readonly [WriteResult, ...WriteResult[]], fallback?: string, more: ToastDetails = {}) =>
    succeeded(outcomeOf(records[0]).message, fallback, { ...detailsOf(records), ...more });
}

/** Announces a saved record, then calls `afterSave`, or goes back without it or if it resolves to false. */
export function useLeaveSaved(
  declaration: Declaration,
  afterSave: RefObject<((saved: RaRecord) => unknown) | undefined>,
) {
  const goBack = useGoBack(declaration);
  const announce = useAnnounceSaved(declaration);
  return async (record: RaRecord, fallback: string, more?: ToastDetails) => {
    announce([record], fallback, more);
    const next = useUnsaved.getState().isLeaving ? undefined : afterSave.current;
    if (!next || (await next(record)) === false) goBack(record);
  };
}
