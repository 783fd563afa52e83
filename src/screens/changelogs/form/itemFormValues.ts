import get from 'lodash/get';
import type { Declaration, PlacedField } from '../../../engine';
import type { Item } from '../Item';

/** What a form holds, by source; texts in other languages than its item's are at their `pathOf`. */
export type Values = Record<string, unknown>;

/** Where a form has the texts of another language than its item's. */
export const pathOf = (lang: string) => `others.${lang}`;

export const sourceAt = (path: string, source: string) => (path ? `${path}.${source}` : source);

/** What a form holds at a path; at '', all of it. */
export const valuesAt = (values: Values, path: string): Values =>
  path ? ((get(values, path) as Values | undefined) ?? {}) : values;

/** What a form holds in one of the other languages. */
export const valuesIn = (values: Values, lang: string): Values => valuesAt(values, pathOf(lang));

/** The fields that each language has its own value of: neither the language itself nor the one image. */
export const textFields = ({ form }: Pick<Declaration, 'form'>): PlacedField[] =>
  (form?.fields ?? []).filter(
    ({ source, field }) => source !== 'lang' && field.kind !== 'image' && field.Input && !field.hidden,
  );

/** Whether anything is written in these fields. */
export const isWritten = (fields: readonly PlacedField[], values: Values): boolean =>
  fields.some(({ source, field }) => {
    const value = field.clean(values[source]);
    return value !== '' && value !== null && value !== undefined;
  });

/**
 * The item's declaration with the texts of other languages next to its own. Those of a language without an
 * item are required only once something is written in it: left empty, no item is made of them.
 */
export function withOthers(
  declaration: Declaration,
  others: readonly { lang: string; item: Item | undefined }[],
): Declaration {
  const { form } = declaration;
  if (!form) return declaration;
  const texts = textFields(declaration);
  const translations = others.flatMap(({ lang, item }) =>
    texts.map(({ source, field }): PlacedField => {
      const required = (values: Values) => isWritten(texts, valuesIn(values, lang));
      const optional = { ...field, required: false, when: { ...field.when, required } };
      return { source: sourceAt(pathOf(lang), source), field: item ? field : optional };
    }),
  );
  return { ...declaration, form: { ...form, fields: [...form.fields, ...translations] } };
}
