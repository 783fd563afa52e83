import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field } from '../../../../src/engine';
import { renderForm } from '../renderForm';

let app: Awaited<ReturnType<typeof renderForm>>;
const open = async () => {
  app = await renderForm({
    name: field.text({ required: true }),
    bowLat: field.coordinate({ limit: 90, pairsWith: 'bowLon' }),
    sternLat: field.coordinate({ limit: 90, label: 'Stern' }),
    bowLon: field.coordinate({ limit: 180 }),
  });
  await screen.findByLabelText(/Bow lat/i);
};
const input = (name: RegExp) => screen.getByLabelText(name);
const paste = async (name: RegExp, text: string) => {
  await app.user.click(input(name));
  await app.user.paste(text);
};
const statuses = (text: string | RegExp) =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent?.match(text));

describe('the input of a coordinate', () => {
  it('reports a rejected key while more are typed, until the text is changed differently', async () => {
    await open();
    await app.user.type(input(/Bow lat/i), '12°');
    expect(input(/Bow lat/i)).toHaveValue('12');
    expect(input(/Bow lat/i)).toHaveAccessibleDescription(/“°” cannot be typed here/);
    expect(statuses(/“°” cannot be typed here/)).toHaveLength(1);
    await app.user.type(input(/Bow lat/i), '.5');
    expect(input(/Bow lat/i)).toHaveValue('12.5');
    expect(input(/Bow lat/i)).toHaveAccessibleDescription(/“°” cannot be typed here/);
    await app.user.type(input(/Bow lat/i), '{Backspace}');
    expect(input(/Bow lat/i)).not.toHaveAccessibleDescription();
    expect(statuses(/cannot be typed/)).toEqual([]);
  });

  it('puts an angle of the other axis into its field', async () => {
    await open();
    await app.user.type(input(/Bow lon/i), '-1.5');
    await paste(/Bow lon/i, "36°47'N");
    expect(input(/Bow lat/i)).toHaveValue('36.7833333');
    expect(input(/Bow lon/i)).toHaveValue('-1.5');
    expect(input(/Bow lon/i)).toHaveAccessibleDescription('Bow lat filled in.');
  });

  it('parses pasted text, and fills both fields from a pasted pair', async () => {
    await open();
    await paste(/Bow lon/i, "1°20'W");
    expect(input(/Bow lon/i)).toHaveValue('-1.3333333');
    await app.user.clear(input(/Bow lon/i));
    await paste(/Bow lon/i, "36°47.1'N, 122°23.9'W");
    expect(input(/Bow lat/i)).toHaveValue('36.785');
    expect(input(/Bow lon/i)).toHaveValue('-122.3983333');
    await app.user.type(input(/Name/), 'Rona');
    await app.save();
    await waitFor(() =>
      expect(app.written[0]).toEqual({
        name: 'Rona',
        bowLat: '36.785',
        sternLat: '',
        bowLon: '-122.3983333',
      }),
    );
  });

  it('fills both fields of a list’s entry from a pasted pair', async () => {
    const fields = { lat: field.coordinate({ limit: 90 }), lon: field.coordinate({ limit: 180 }) };
    app = await renderForm({ points: field.items({ fields }) }, { points: [{ lat: '1', lon: '2' }, {}] });
    const second = within(await screen.findByRole('group', { name: 'Points 2' }));
    const lat = await second.findByLabelText('Lat');
    await app.user.click(lat);
    await app.user.paste("36°47.1'N, 122°23.9'W");
    expect(lat).toHaveValue('36.785');
    expect(lat).toHaveAccessibleDescription('Lon filled in.');
    expect(second.getByLabelText('Lon')).toHaveValue('-122.3983333');
  });

  it('keeps unreadable text in the input and does not save it', async () => {
    await open();
    const unreadable = [
      [/Bow lat/i, 'off Monterey', '“off Monterey” cannot be read as Bow lat.'],
      [/Stern/, '36.785, -122.398', '“36.785, -122.398” cannot be read as Stern.'],
      [/Bow lon/i, 'off Rona', '“off Rona” cannot be read as Bow lon.'],
    ] as const;
    for (const [name, text, message] of unreadable) {
      await paste(name, text);
      expect(input(name)).toHaveValue(text);
      expect(input(name)).toHaveAccessibleDescription(message);
    }
    await app.user.type(input(/Name/), 'R');
    for (const [name, , message] of unreadable) {
      expect(input(name)).toBeInvalid();
      expect(input(name)).toHaveAccessibleDescription(message);
    }
    await app.save();
    expect(await screen.findAllByText(/must be a valid number/)).toHaveLength(3);
    expect(app.written).toEqual([]);
  });

  it('parses pasted text after a manual correction', async () => {
    await open();
    await paste(/Bow lat/i, "36°75'N");
    await app.user.type(input(/Bow lat/i), '{Backspace}4', {
      initialSelectionStart: 4,
      initialSelectionEnd: 4,
    });
    expect(input(/Bow lat/i)).toHaveValue("36°45'N");
    await app.user.tab();
    expect(input(/Bow lat/i)).toHaveValue('36.75');
  });
});

it('has a sign button on touch devices', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('coarse') }),
  );
  await open();
  const [sign] = screen.getAllByRole('button', { name: 'Change the sign' });
  if (!sign) throw new Error('no button');
  await app.user.type(input(/Bow lat/i), '12.5');
  await app.user.click(sign);
  expect(input(/Bow lat/i)).toHaveValue('-12.5');
  expect(input(/Bow lat/i)).toHaveFocus();
  await app.user.click(sign);
  expect(input(/Bow lat/i)).toHaveValue('12.5');
});
