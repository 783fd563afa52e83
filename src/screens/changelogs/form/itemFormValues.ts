import get from 'lodash/get';
import type { Declaration, PlacedField } from '../../../engine';

/** A form's values by source; a translation's are at its `pathOf`. */
export type ItemValues = Record<string, unknown>;

/** The path of a translation's texts in a form. */
export const pathOf = (lang: string) => `others.${lang}`;

export const sourceAt = (path: string, source: string) => (path ? `${path}.${source}` : source);

/** A form's values at a path; at '', all values. */
export const valuesAt = (values: ItemValues, path: string): ItemValues =>
  path ? ((get(values, path) as ItemValues | undefined) ?? {}) : values;

/** A translation's values in a form. */
export const valuesIn = (values: ItemValues, lang: string): ItemValues => valuesAt(values, pathOf(lang));

/** The translated fields: all except the shared image. */
export const textFields = ({ form }: Pick<Declaration, 'form'>): PlacedField[] =>
  (form?.fields ?? []).filter(({ field }) => field.kind !== 'image' && field.Input && !field.hidden);

/** Whether any of these fields has a value. */
export const hasText = (fields: readonly PlacedField[], values: ItemValues): boolean =>
  fields.some(({ source, field }) => {
    const value = field.clean(values[source]);
    return value !== '' && value !== null && value !== undefined;
  });

/**
 * Adds the text fields of the translations to the item's declaration. For a missing translation they are only
 * required once one of them has a value: if all are empty, no item is created.
 */
export function withTranslationFields(
  declaration: Declaration,
  languages: readonly string[],
  isExisting: (lang: string) => boolean,
): Declaration {
  const { form } = declaration;
  if (!form) return declaration;
  const texts = textFields(declaration);
  const translations = languages.flatMap(lang =>
    texts.map(({ source, field }): PlacedField => {
      const required = (values: ItemValues) => hasText(texts, valuesIn(values, lang));
      const optional = { ...field, required: false, when: { ...field.when, required } };
      return { source: sourceAt(pathOf(lang), source), field: isExisting(lang) ? field : optional };
    }),
  );
  return { ...declaration, form: { ...form, fields: [...form.fields, ...translations] } };
}
