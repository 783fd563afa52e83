import { useCallback, useMemo } from 'react';
import { type I18nProvider, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { editableFields } from '../declaration/editableFields';
import type { Mapping, NamedField } from './matchColumns';

export type NamedFields = ReturnType<typeof useNamedFields>;

/**
 * The fields that a file can contain, those of the form or else all visible ones, with the names that their
 * columns may have: source and labels.
 * @param translators One per language of the panel.
 */
export function useNamedFields(declaration: Declaration, translators: I18nProvider['translate'][]) {
  const translateLabel = useTranslateLabel();
  const labelOf = useCallback(
    (source: string) => String(translateLabel({ source, resource: declaration.name })),
    [translateLabel, declaration],
  );
  const fields = useMemo((): NamedField[] => {
    const all = Object.entries(declaration.fields).map(([source, field]) => ({ source, field }));
    const shown = declaration.form ? editableFields(declaration) : all.filter(({ field }) => !field.hidden);
    const named = shown.filter(({ field }) => field.textReader !== false);
    return named.map(({ source, field }) => {
      const key = `resources.${declaration.name}.fields.${source}`;
      const labels = translators.map(translate => translate(key, { _: '' }));
      return { source, field, names: [source, labelOf(source), ...labels].filter(Boolean) };
    });
  }, [declaration, translators, labelOf]);
  return { declaration, fields, labelOf, translators };
}

/** The heading of the column that identifies rows: the label of the key, or of the file's first field. */
export function subjectLabel({ declaration, labelOf }: NamedFields, mapping?: Mapping): string {
  const first = declaration.form?.fields.find(({ source }) => !mapping || source in mapping);
  const source = declaration.import?.key ?? first?.source;
  return source === undefined ? '' : labelOf(source);
}
