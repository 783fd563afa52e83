import memoize from 'lodash/memoize';
import type { DataProvider, I18nProvider } from 'react-admin';
import type { Declaration, PlacedField } from '../declaration/Declaration';
import type { ReadingContext, TextReader } from '../declaration/Field';
import { fetchAtMost } from '../panel/streamRecords';
import type { Row } from './csv/splitRows';
import type { Mapping } from './planRows';

interface Params {
  declaration: Declaration;
  declarations: readonly Declaration[];
  dataProvider: DataProvider;
  /** One per language of the panel. */
  translators: readonly I18nProvider['translate'][];
}

/**
 * Makes the text readers of the fields that have a column, and finds the names of records that were chosen
 * for all rows. Fetches the records of each referenced resource once.
 */
export function createReaders({ declaration, declarations, dataProvider, translators }: Params) {
  const inEveryLanguage = (key: string) =>
    translators.map(translate => translate(key, { _: '' })).filter(text => text !== '');
  const recordNames = memoize(async (resource: string): ReturnType<ReadingContext['recordNames']> => {
    const target = declarations.find(({ name }) => name === resource);
    const list = target ?? { name: resource, api: { path: '' }, fields: {} };
    const { data } = await fetchAtMost(dataProvider, list, { filter: {} }, Infinity);
    return data.map(record => ({ id: record.id, name: target ? target.recordRepresentation(record) : '' }));
  });

  /** @throws the data provider's error. */
  return async (fields: readonly PlacedField[], mapping: Mapping, rows: readonly Row[]) => {
    const readers = new Map<string, TextReader>();
    const names = new Map<string, string>();
    for (const { source, field } of fields) {
      const origin = mapping[source];
      if (origin && 'value' in origin && field.target) {
        const records = await recordNames(field.target);
        const chosen = records.find(({ id }) => String(id) === String(origin.value));
        if (chosen) names.set(source, chosen.name);
      }
      if (!origin || !('column' in origin) || !field.textReader) continue;
      const texts = rows.map(({ cells }) => cells[origin.column]?.trim() ?? '').filter(Boolean);
      const choiceNames = (choice: unknown) =>
        inEveryLanguage(`resources.${declaration.name}.choices.${source}.${choice}`);
      const context = { field, texts, inEveryLanguage, choiceNames, recordNames };
      readers.set(source, await field.textReader(context));
    }
    return { readers, names };
  };
}
