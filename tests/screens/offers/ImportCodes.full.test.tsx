import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, test, vi } from 'vitest';
import { CsvError } from '../../../src/engine/import/csv/CsvProblem';
import { checkFile } from '../../../src/engine/import/csv/checkFile';
import * as saving from '../../../src/engine/panel/saveFile';
import { csvFile } from '../../support/csvFile';
import { renderOffers } from './renderOffers';

vi.setConfig({ testTimeout: 60_000 });

const good = () => csvFile('code,title\n00123,One\n1E5,Two\n', 'summer.csv');

describe('a selected file', () => {
  it('reports that it could not be checked because the checker failed to load', async () => {
    const failing = () => Promise.reject(new CsvError({ kind: 'unfetched' }));
    const { choose } = await renderOffers({ reader: { checkFile: failing } });
    await choose(good());
    // It is read once more, which removes the message for a moment.
    await waitFor(() => expect(screen.getByText(/^The checker could not be loaded/)).toBeVisible());
  });

  it('is checked again if the connection returned before the failure was noticed', async () => {
    const unfetched = new CsvError({ kind: 'unfetched' });
    const failing = vi.fn(checkFile).mockRejectedValueOnce(unfetched);
    const { choose } = await renderOffers({ reader: { checkFile: failing } });
    await choose(good());
    expect(await screen.findByRole('button', { name: 'Import 2 codes for iOS' })).toBeEnabled();
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it('can be dropped', async () => {
    const { user } = await renderOffers();
    const zone = screen.getByText('Drop a CSV file here');
    const file = good();
    fireEvent.drop(zone, {
      dataTransfer: {
        files: [file],
        items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
        types: ['Files'],
      },
    });
    expect(await screen.findByText('summer.csv')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.getByText('Drop a CSV file here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });

  const large = Object.defineProperty(csvFile('code'), 'size', { value: 100 * 1024 * 1024 });
  test.each([
    ['no content', csvFile(''), 'The file is empty (0 bytes).'],
    ['a header only', csvFile('code,title\n'), 'The file has no rows.'],
    ['an open quote', csvFile('code\nA1\n"A2\n'), /^Line 3 opens a quote that is never properly closed/],
    [
      'an image as content',
      csvFile(Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))),
      /^This is a PNG file/,
    ],
    ['one long line', csvFile('x'.repeat(10_000_000)), 'Line 1 is too long to be a row.'],
    ['over 32 MB', large, 'The file is 100 MB; the limit is 32 MB. Split it and import the parts.'],
  ])('with %s is rejected with a message', async (_, file, message) => {
    const { choose } = await renderOffers();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('without known names needs a choice of columns', async () => {
    const { user, choose, send } = await renderOffers();
    await choose(csvFile('SM-1;Summer\nSM-2;Winter\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No column is named “Code”/);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Code/ }));
    await user.click(screen.getByRole('option', { name: 'Column 1' }));
    const { data } = await send();
    expect(await data.file.text()).toBe('code,title\nSM-1,\nSM-2,\n');
  });

  it('in a legacy encoding is read with the encoding selected from previews', async () => {
    const { user, choose, send } = await renderOffers();
    const bytes = Uint8Array.from('code,title\nA1,\xcc\xee\xf0\xe5\n', character => character.charCodeAt(0));
    await choose(csvFile(bytes));
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 2 cannot be read as UTF-8.');
    await user.click(screen.getByRole('radio', { name: 'Windows-1251, Cyrillic A1,Море' }));
    expect(await screen.findByRole('cell', { name: 'Море' })).toBeVisible();
    expect(screen.getByText('1 row checked: 1 to import, 0 skipped.')).toBeInTheDocument();
    expect(await (await send()).data.file.text()).toBe('code,title\nA1,Море\n');
  });

  it('waits for a choice about codes that contain a space', async () => {
    const { user, choose, importButton, send } = await renderOffers();
    await choose(csvFile('code\nA 1\nA2\n'));
    expect(await importButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /skip the row/ }));
    await waitFor(async () => expect(await importButton()).toBeEnabled());
    expect(screen.getByRole('radio', { name: /skip the row/ })).toHaveFocus();
    expect(await (await send()).data.file.text()).toBe('code,title\nA2,\n');
  });
});

describe('an import', () => {
  it('leads to its result, still shows its skipped rows, and offers them as a file with the reasons, after a success', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const { user, choose, send } = await renderOffers();
    await choose(csvFile('code,title\nA1,One\nA1,Two\n', 'summer.csv'));
    (await send()).answer({ message: 'Imported' });
    expect(await screen.findByText('1 code sent for iOS.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Import results' })).toHaveFocus();
    const rejected = within(await screen.findByRole('region', { name: 'Skipped rows' }));
    expect(rejected.getByText('Code is the same as on line 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download skipped rows' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [blob, name] = save.mock.calls[0] ?? [];
    expect(name).toBe('summer-skipped.csv');
    expect(await blob?.text()).toContain('"3","Code is the same as on line 2","A1","Two"');
    await choose(good());
    await waitFor(() => expect(screen.queryByText('Code is the same as on line 2')).toBeNull());
  });

  it('sends one request on a double click', async () => {
    const { choose, imports, importButton } = await renderOffers();
    await choose(good());
    const button = await importButton();
    button.click();
    button.click();
    button.click();
    await waitFor(() => expect(imports).toHaveLength(1));
  });

  it('shows how much is sent and that the server is processing it', async () => {
    const { choose, send } = await renderOffers();
    await choose(good());
    const request = await send();
    request.onProgress(0.48);
    expect(await screen.findByText('48%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '48');
    request.onProgress(1);
    expect(await screen.findByText('Sent. The server is saving the rows.')).toBeVisible();
  });

  it('is aborted by Cancel and keeps the file', async () => {
    const { user, choose, importButton, send } = await renderOffers();
    await choose(good());
    const request = await send();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(request.signal.aborted).toBe(true);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Import cancelled/);
    expect(screen.getByText('summer.csv')).toBeVisible();
    expect(await importButton()).toBeEnabled();
  });

  test.each([
    [413, new HttpError('Payload Too Large', 413, {}), 'The file is too large for the server.'],
    [422, new HttpError('Refused', 422, { errors: { file: 'Line 3 has no code' } }), 'Line 3 has no code'],
    [500, new HttpError('Out of order', 500, {}), 'Out of order'],
    ['a time-out', new HttpError('seamark.errors.timeout_write', 0, {}), 'did not answer in time'],
    [
      'no connection',
      new HttpError('seamark.errors.network', 0, {}),
      'The connection was lost after 50% of the file.',
    ],
  ])('that fails with %s keeps file, columns and platform and can be retried', async (_, error, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, choose, imports, send } = await renderOffers();
    await choose(csvFile('code,Title,Shop\nA1,One,x\nA2,Two,y\n', 'summer.csv'));
    await user.click(screen.getByRole('radio', { name: 'Android' }));
    await user.click(await screen.findByRole('combobox', { name: 'Title' }));
    await user.click(screen.getByRole('option', { name: 'Shop' }));
    const first = await send();
    first.onProgress(0.5);
    first.fail(error);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('summer.csv')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Import 2 codes for Android' }));
    await waitFor(() => expect(imports).toHaveLength(2));
    expect(await imports[1]?.data.file.text()).toBe('code,title\nA1,x\nA2,y\n');
    // The retry reuses the idempotency key, which depends on the file's time.
    expect(imports[1]?.data.file).toBe(first.data.file);
  });

  it('sends nothing and reports it if the clean file exceeds the limit', async () => {
    const outgrown = new Blob([new Uint8Array(40 * 1024 * 1024)]);
    const { choose, imports, start } = await renderOffers({
      reader: { buildClean: async () => outgrown },
    });
    await choose(csvFile('Coupon\nA1\n'));
    await start();
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large for the server.');
    expect(imports).toEqual([]);
  });

  it('sends nothing and says to try again if its code fails to load', async () => {
    const unfetched = async () => Promise.reject(new CsvError({ kind: 'unfetched' }));
    const { choose, imports, start } = await renderOffers({ reader: { buildClean: unfetched } });
    await choose(good());
    await start();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(imports).toEqual([]);
  });

  it('asks before the user leaves the screen and aborts when they do', async () => {
    const { user, choose, send } = await renderOffers();
    await choose(good());
    const request = await send();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'An import is running' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(request.signal.aborted).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
    expect(request.signal.aborted).toBe(true);
  });
});
