import { useMemo } from 'react';
import { type I18nProvider, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { typedFields } from '../declaration/typedFields';
import type { Mapping, NamedField } from './matchColumns';

/**
 * The fields that a file can have, and all that a column of each may be called: its name, its labels.
 * @param translators One for each of the panel's languages.
 */
export function useNamedFields(declaration: Declaration, translators: I18nProvider['translate'][]) {
  const translateLabel = useTranslateLabel();
  const labelOf = (source: string) => String(translateLabel({ source, resource: declaration.name }));
  const labels = typedFields(declaration).map(({ source }) => labelOf(source));
  const labelKey = labels.join('\n');
  const fields = useMemo((): NamedField[] => {
    const shown = labelKey.split('\n');
    return typedFields(declaration).flatMap(({ source, field }, at) => {
      if (field.textReader === false) return [];
      const key = `resources.${declaration.name}.fields.${source}`;
      const labels = translators.map(translate => translate(key, { _: '' }));
      return [{ source, field, names: [source, shown[at] ?? source, ...labels].filter(Boolean) }];
    });
  }, [declaration, translators, labelKey]);
  return { fields, labelOf, translators };
}

/** What the column is called that tells rows apart: the key, else the first field that the file has. */
export function subjectLabel(
  declaration: Pick<Declaration, 'import' | 'form'>,
  mapping: Mapping | undefined,
  labelOf: (source: string) => string,
): string {
  const first = declaration.form?.fields.find(({ source }) => !mapping || source in mapping);
  const source = declaration.import?.key ?? first?.source;
  return source === undefined ? '' : labelOf(source);
}
