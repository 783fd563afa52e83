import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../providers/i18n/loadMessages';
import type { Locale } from '../../providers/i18n/locales';
import { createI18nProvider } from '../../providers/i18nProvider';
import { defineResource, field } from '../../src/engine';

const gauges = defineResource({
  name: 'tide-gauges',
  label: { en: 'Tide gauge |||| Tide gauges', hy: 'Մակընթացաչափ |||| Մակընթացաչափեր' },
  fields: { level: field.text({ label: { en: 'Level', hy: 'Մակարդակ' } }) },
  api: { path: '/admin/tide-gauges' },
});

const start = async (locale: Locale) =>
  createI18nProvider({ declarations: [gauges], locale, messages: await loadMessages(locale) });

describe('createI18nProvider', () => {
  it('offers English and Armenian under their native names', async () => {
    expect((await start('hy')).getLocales?.()).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'hy', name: 'Հայերեն' },
    ]);
  });

  it.each([
    ['en', 'Save', 'Latitude must be a valid number'],
    ['hy', 'Պահպանել', '«Latitude» դաշտի արժեքը պետք է վավեր թիվ լինի'],
  ] as const)('is in %s from the start', async (locale, save, refusal) => {
    const { translate, getLocale } = await start(locale);
    expect(getLocale()).toBe(locale);
    expect(translate('ra.action.save')).toBe(save);
    expect(translate('seamark.validation.number', { field: 'Latitude' })).toBe(refusal);
  });

  it('pluralises counts by the rules of the language', async () => {
    const exported = async (locale: Locale) =>
      (await start(locale)).translate('seamark.export.done', { smart_count: 29_700 });
    expect(await exported('en')).toBe('29,700 records exported');
    expect(await exported('hy')).toContain((29_700).toLocaleString('hy'));
    const { changeLocale, translate, translatorIn } = await start('en');
    expect((await translatorIn('hy'))('seamark.export.done', { smart_count: 29_700 })).not.toContain(',');
    await changeLocale('hy');
    expect(translate('seamark.export.done', { smart_count: 29_700 })).not.toContain(',');
  });

  it('switches the language of messages and declared labels back and forth', async () => {
    const { translate, changeLocale, getLocale } = await start('en');
    const gauge = () => translate('resources.tide-gauges.name', { smart_count: 1 });
    expect(gauge()).toBe('Tide gauge');
    await changeLocale('hy');
    expect([getLocale(), gauge(), translate('ra.action.save')]).toEqual(['hy', 'Մակընթացաչափ', 'Պահպանել']);
    await changeLocale('en');
    expect([getLocale(), gauge(), translate('ra.action.save')]).toEqual(['en', 'Tide gauge', 'Save']);
  });

  it('ends in the language requested last, however long each takes to load', async () => {
    const { changeLocale, getLocale } = await start('en');
    await Promise.all([changeLocale('hy'), changeLocale('en'), changeLocale('hy'), changeLocale('en')]);
    expect(getLocale()).toBe('en');
  });

  it('uses Armenian for an unsupported language', async () => {
    const { translate, changeLocale } = await start('en');
    await changeLocale('fr');
    expect(translate('ra.action.save')).toBe('Պահպանել');
  });

  it("shows the server's text unchanged, whatever characters it contains", async () => {
    const { translate } = await start('hy');
    const message = '100%{wave} |||| <b>$&</b> station_not_found';
    expect(translate('seamark.verbatim', { message })).toBe(message);
    expect(translate(message, { _: message })).toBe(message);
  });

  it('has deferred texts in each language once they are added', async () => {
    const { translate, addDeferredTexts, changeLocale } = await start('en');
    const choose = () => translate('seamark.import.choose', { _: 'not here' });
    expect(choose()).toBe('not here');
    await addDeferredTexts();
    expect([choose(), translate('ra.action.save')]).toEqual(['Choose a file', 'Save']);
    expect(addDeferredTexts()).toBe(addDeferredTexts());
    await changeLocale('hy');
    expect(choose()).toBe('Ընտրել ֆայլ');
    await changeLocale('en');
    expect(choose()).toBe('Choose a file');
  });

  it('translates into a language that is not selected', async () => {
    const { translatorIn, getLocale } = await start('en');
    const translate = await translatorIn('hy');
    expect(translate('resources.tide-gauges.fields.level')).toBe('Մակարդակ');
    expect(getLocale()).toBe('en');
  });
});
