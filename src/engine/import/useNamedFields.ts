import { useCallback, useMemo } from 'react';
import { type I18nProvider, useTranslateLabel } from 'react-admin';
import type { Declaration, PlacedField } from '../declaration/Declaration';
import { editableFields } from '../declaration/editableFields';
import type { ImportColumn } from './csv/findColumns';

export type NamedFields = ReturnType<typeof useNamedFields>;

/**
 * The fields that a file can contain, those of the form or else all visible ones, and their columns, whose
 * names are the source and the labels.
 * @param translators One per language of the panel.
 */
export function useNamedFields(declaration: Declaration, translators: I18nProvider['translate'][]) {
  const translateLabel = useTranslateLabel();
  const labelOf = useCallback(
    (source: string) => String(translateLabel({ source, resource: declaration.name })),
    [translateLabel, declaration],
  );
  const fields = useMemo((): PlacedField[] => {
    const all = Object.entries(declaration.fields).map(([source, field]) => ({ source, field }));
    const shown = declaration.form ? editableFields(declaration) : all.filter(({ field }) => !field.hidden);
    return shown.filter(({ field }) => field.textReader !== false);
  }, [declaration]);
  const columns = useMemo(() => {
    return fields.map(({ source }): ImportColumn => {
      const key = `resources.${declaration.name}.fields.${source}`;
      const labels = translators.map(translate => translate(key, { _: '' }));
      return { source, names: [source, labelOf(source), ...labels].filter(Boolean) };
    });
  }, [declaration, fields, translators, labelOf]);
  return { declaration, fields, columns, labelOf, translators };
}

/**
 * The heading of the column that identifies rows: the label of the key, or of the file's first field.
 * @param bySource Has the file's fields as keys.
 */
export function subjectLabel({ declaration, labelOf }: NamedFields, bySource: object = {}): string {
  const first = declaration.form?.fields.find(({ source }) => source in bySource);
  const source = declaration.import?.key ?? first?.source;
  return source === undefined ? '' : labelOf(source);
}
