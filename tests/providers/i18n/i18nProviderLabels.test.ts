import { describe, expect, it } from 'vitest';
import { labelsOf } from '../../../providers/i18n/labelsOf';
import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { defineResource, field } from '../../../src/engine';

const en = await loadMessages('en');

const harbours = defineResource({
  name: 'harbours',
  label: { en: 'Harbour', hy: 'Նավահանգիստ' },
  fields: {
    depth: field.text({ label: 'Depth (m)', help: { en: 'At low water', hy: 'Տեղատվության ժամին' } }),
    keeper: field.text({ label: { en: 'Keeper', hy: 'Պահապան' } }),
    'keeper.name': field.text({ label: { en: 'Keeper’s name', hy: 'Պահապանի անունը' } }),
    createdAt: field.date(),
  },
  api: { path: '/admin/harbours' },
});
const bare = defineResource({
  name: 'tide-gauges',
  fields: { water_level: field.text() },
  list: {
    filters: {
      'filter[where][kind]': field.text({ label: { en: 'Kind', hy: 'Տեսակ' } }),
      near: field.text(),
    },
  },
  actions: { reset_zero: { request: 'POST /{id}/zero' } },
  api: { path: '/admin/tide-gauges' },
});

describe('labelsOf', () => {
  it('finds labels and help of the language, and texts for every language', () => {
    expect(labelsOf([harbours], 'hy')).toEqual({
      'resources.harbours.name': 'Նավահանգիստ',
      'resources.harbours.fields.depth': 'Depth (m)',
      'resources.harbours.help.depth': 'Տեղատվության ժամին',
      'resources.harbours.fields.keeper': 'Պահապան',
      'resources.harbours.fields.keeper.name': 'Պահապանի անունը',
    });
  });

  it('derives the name of a resource or an action without a label', () => {
    expect(labelsOf([bare], 'en')).toEqual({
      'resources.tide-gauges.name': 'Tide gauge |||| Tide gauges',
      'resources.tide-gauges.filters.filter[where][kind]': 'Kind',
      'resources.tide-gauges.actions.reset_zero': 'Reset zero',
    });
  });
});

it('a declared label is the fallback of a message', () => {
  const buoys = defineResource({
    name: 'buoys',
    label: 'Declared',
    fields: { code: field.text({ label: 'Declared' }), depth: field.text({ label: 'Declared' }) },
    api: { path: '/admin/buoys' },
  });
  const { translate } = createI18nProvider({ declarations: [buoys], locale: 'en', messages: en });
  expect(translate('resources.buoys.name', { smart_count: 2 })).toBe('Stations');
  expect(translate('resources.buoys.fields.code')).toBe('Code');
  expect(translate('resources.buoys.fields.depth')).toBe('Declared');
});
