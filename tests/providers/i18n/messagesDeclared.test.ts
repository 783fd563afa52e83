import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { collectDeclarations, type Declaration, type PlacedField } from '../../../src/engine';
import { everyLanguage } from './everyLanguage';

const en = await loadMessages('en');

const declarations = collectDeclarations(import.meta.glob('../../../resources/*.{ts,tsx}', { eager: true }));

/** Resources with a declared list; hand-written screens show the others, field by field. */
const worded = declarations.filter(({ name, lists }) => name in en.resources && lists.length > 0);

const label = ({ source }: PlacedField) => [`fields.${source}`];
const filterLabel = ({ source }: PlacedField) => [`filters.${source}`, `fields.${source}`];
const states = ({ source, field }: PlacedField) =>
  field.kind === 'status' ? [[`choices.${source}.true`], [`choices.${source}.false`]] : [];

/**
 * The message keys for this resource, its lists, columns, filters and inputs, each from the first to the
 * last fallback.
 */
function wordsOf({ name, lists, form, show }: Declaration): string[][] {
  const shown = [
    ...lists.flatMap(({ columns }) => columns),
    ...(form?.fields ?? []),
    ...(show?.fields ?? []),
  ];
  const filters = lists.flatMap(list => list.filters);
  const listNames = lists.length > 1 ? lists.map(list => [`lists.${list.name}`]) : [];
  const words = [
    ['name'],
    ...listNames,
    ...shown.map(label),
    ...filters.map(filterLabel),
    ...shown.flatMap(states),
  ];
  return words.map(keys => keys.map(key => `resources.${name}.${key}`));
}

describe('the declared resources named in the messages', () => {
  it('are found', () => {
    expect(worded.length).toBeGreaterThan(2);
  });

  it.each(everyLanguage)('have a text for each list, column, filter and input in %s', (locale, messages) => {
    const { translate } = createI18nProvider({ declarations, locale, messages });
    const nameless = worded
      .flatMap(wordsOf)
      .filter(keys => keys.every(key => translate(key, { _: '' }) === ''));
    expect(nameless).toEqual([]);
  });
});

it('the resources in the messages are all declared', () => {
  const names = declarations.map(({ name }) => name);
  expect(Object.keys(en.resources).filter(name => !names.includes(name))).toEqual([]);
});
