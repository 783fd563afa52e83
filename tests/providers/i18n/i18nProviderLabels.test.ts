import { describe, expect, it, vi } from 'vitest';
import { labelsOf } from '../../../providers/i18n/labelsOf';
import { loadDeferredMessages, loadMessages } from '../../../providers/i18n/loadMessages';
import { withEnglishFallback } from '../../../providers/i18n/withEnglishFallback';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { defineResource, field } from '../../../src/engine';

const en = await loadMessages('en');
const hy = await loadMessages('hy');

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

describe('withEnglishFallback', () => {
  it('fills in the English text and names missing translations', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { header, ...seamark } = hy.seamark;
    const { search, ...rest } = header;
    const unfinished = { ...hy, seamark: { ...seamark, header: rest } } as unknown as typeof en;
    const filled = withEnglishFallback(unfinished, en);
    expect(filled.seamark.header.search).toBe(en.seamark.header.search);
    expect(filled.seamark.header.menu).toBe(hy.seamark.header.menu);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Not translated yet: seamark.header.search');
  });

  it('also fills in deferred texts', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.doMock('../../../providers/i18n/messages/hy/deferred', () => ({ deferred: {}, resources: {} }));
    expect(await loadDeferredMessages('hy')).toEqual(await loadDeferredMessages('en'));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('seamark.draft.discard'));
    vi.doUnmock('../../../providers/i18n/messages/hy/deferred');
  });

  it('reports nothing if all texts exist', () => {
    const warn = vi.spyOn(console, 'warn');
    expect(withEnglishFallback(hy, en)).toEqual(hy);
    expect(warn).not.toHaveBeenCalled();
  });
});
