import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import {
  dateTimeOf,
  fromWallClock,
  toWallClock,
  zoneName,
} from '../../../../src/engine/fields/date/wallClock';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const tides = defineResource({
  name: 'tides',
  label: 'Tide |||| Tides',
  fields: {
    name: field.text({ required: true }),
    at: field.dateTime({ help: 'High water' }),
    utc: field.dateTime({ zone: 'UTC', required: true }),
  },
  api: { path: '/admin/tides' },
});

const zones = ['Asia/Yerevan', 'America/St_Johns', 'UTC', 'Pacific/Kiritimati', 'Europe/Berlin'];

it.each(zones)('in the time zone %s, a date-time makes a round trip, and is stored with its offset', zone => {
  vi.stubEnv('TZ', zone);
  for (const minute of ['2026-01-01T00:00:00', '2026-07-31T23:59:00', '2026-03-29T01:30:15']) {
    const dateTime = `${minute}.000Z`;
    const stored = fromWallClock(toWallClock(dateTime, undefined), undefined);
    expect(stored).toMatch(/[+-]\d\d:\d\d$/);
    expect(new Date(stored).toISOString()).toBe(dateTime);
    expect(fromWallClock(toWallClock(dateTime, 'UTC'), 'UTC')).toBe(`${minute}Z`);
  }
});

describe('wall-clock times', () => {
  it('in Yerevan are four hours ahead of UTC', () => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    expect(toWallClock('2026-12-31T20:05:00Z', undefined)).toBe('2027-01-01T00:05');
    expect(fromWallClock('2027-01-01T00:05', undefined)).toBe('2027-01-01T00:05:00+04:00');
    expect(zoneName(new Date(0), 'en', 'UTC')).toBe('Coordinated Universal Time, UTC');
    expect(zoneName(new Date(), 'en', undefined)).toContain('GMT+4');
  });

  it.each([
    ['2026-12-31T14:05', '2026-12-31T14:05'],
    ['2026-12-31T14:00:00', '2026-12-31T14:00'],
    ['2026-12-31 14:05:07', '2026-12-31T14:05:07'],
    ['2026-12-31T14:05:07+04:00', '2026-12-31T10:05:07'],
    ['2026-02-30T10:00:00Z', ''],
    ['soon', ''],
    [null, ''],
  ])('in UTC show %s as %s', (value, shown) => {
    expect(toWallClock(value, 'UTC')).toBe(shown);
  });

  it('that a change to summer time skips are an hour later', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(fromWallClock('2026-03-29T02:30', undefined)).toBe('2026-03-29T03:30:00+02:00');
  });

  it('with a year of five digits stay as typed', () => {
    expect(fromWallClock('20261-03-29T02:30', undefined)).toBe('20261-03-29T02:30');
  });

  it('without an offset are in the field’s zone', () => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    for (const value of ['2026-12-31T14:05', '2026-12-31 14:05:00']) {
      expect(dateTimeOf(value, 'UTC')?.toISOString()).toBe('2026-12-31T14:05:00.000Z');
      expect(dateTimeOf(value, undefined)?.toISOString()).toBe('2026-12-31T10:05:00.000Z');
    }
  });
});

describe('a date-time field', () => {
  const stored = { name: 'Spring', at: '2026-05-01T08:30:15.250Z', utc: '2026-05-01T08:30:00Z' };

  it('is shown in the viewer’s time zone, which is named below its input, and sent back unchanged if it is not edited', async () => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    const app = await renderApp('/tides', [tides], { tides: [stored] });
    expect(await screen.findByRole('cell', { name: /^05\/01\/2026, \d\d:30$/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: '05/01/2026, 08:30 UTC' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Spring' }));
    // React-admin renders its input again when the form receives its values.
    await waitFor(() =>
      expect(screen.getByLabelText('At')).toHaveAccessibleDescription(
        'High water · Armenia Standard Time, GMT+4',
      ),
    );
    expect(screen.getByLabelText('At')).toHaveDisplayValue(/^2026-05-01T12:30:15/);
    expect(screen.getByLabelText(/^Utc/)).toHaveAccessibleDescription('Coordinated Universal Time, UTC');
    await app.user.click(screen.getByLabelText('At'));
    await app.user.click(screen.getByLabelText(/^Utc/));
    await app.user.type(screen.getByLabelText(/^Name/), ' tide');
    await app.save();
    await waitFor(() => expect(app.written()).toEqual([{ ...stored, name: 'Spring tide' }]));
  });

  it('is sent with an offset, or as null after clearing', async () => {
    vi.stubEnv('TZ', 'Asia/Yerevan');
    const { user, save, written } = await renderForm(tides.fields);
    await user.type(await screen.findByLabelText(/^Name/), 'Neap');
    fireEvent.change(await screen.findByLabelText('At'), { target: { value: '2026-12-31T14:05' } });
    await user.click(await screen.findByRole('button', { name: 'Clear value: At' }));
    await waitFor(() => expect(screen.getByLabelText('At')).toHaveFocus());
    expect(screen.getByLabelText('At')).toHaveValue('');
    fireEvent.change(screen.getByLabelText(/^Utc/), { target: { value: '2026-12-31T14:05' } });
    await save();
    await waitFor(() => expect(written).toEqual([{ name: 'Neap', at: null, utc: '2026-12-31T14:05:00Z' }]));
  });

  it.each<[string, (input: HTMLInputElement) => void]>([
    ['in the picker', input => fireEvent.input(input, { target: { value: '' } })],
    // Chromium then reports no input.
    ['part by part', input => fireEvent.keyUp(Object.assign(input, { value: '' }))],
  ])('is saved by keyboard after it was cleared %s', async (_, clear) => {
    const { written } = await renderForm(tides.fields, { ...stored, at: stored.utc });
    const input = await screen.findByLabelText<HTMLInputElement>('At');
    await waitFor(() => expect(input).not.toHaveValue(''));
    input.focus();
    clear(input);
    expect(input).toHaveFocus();
    fireEvent.submit(input);
    await waitFor(() => expect(written).toMatchObject([{ at: null }]));
  });
});
