import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { field } from '../../../../src/engine';
import type { Field } from '../../../../src/engine/declaration/Field';
import { renderCells } from '../renderCells';
import { renderForm } from '../renderForm';
import { heicFile, pngFile, svgFile } from './imageFiles';

type WriteFile = (
  file: File,
  folder: string,
  options: { signal: AbortSignal; onProgress(sent: number): void },
) => Promise<string>;

const store: WriteFile = async () => 'stations/new.png';

async function renderInput(image: Field, stored?: string, writeFile = store) {
  const calls = { writeFile: vi.fn(writeFile) };
  const { container, user, save, written } = await renderForm({ image }, { image: stored }, calls);
  const zone = await screen.findByRole('group', { name: /^Image/ });
  const input = container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  return {
    ...{ user, save, zone, ...calls },
    choose: (...files: File[]) => user.upload(input, files),
    accept: input.accept,
    shown: () => zone.querySelector('img')?.getAttribute('src'),
    submitted: async () => {
      await save();
      await waitFor(() => expect(written).toHaveLength(1));
      return Object(written[0]).image;
    },
  };
}

describe('a read-only image', () => {
  it('is shown without an upload button', async () => {
    const { zone, shown } = await renderInput(field.image({ readOnly: () => true }), 'stations/old.png');
    expect(shown()).toMatch(/stations\/old\.png$/);
    expect(zone).toHaveTextContent(/^Image$/);
    expect(within(zone).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('an image that is stored immediately', () => {
  const stored = field.image({ folder: 'stations' });
  const resolvers: ((path: string) => void)[] = [];
  beforeEach(() => void resolvers.splice(0));

  const untilResolved = () => new Promise<string>(resolve => void resolvers.push(resolve));
  const untilAborted: WriteFile = (_, __, { signal, onProgress }) => {
    onProgress(0.5);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  };

  it('accepts JPEG, PNG and SVG, and submits the path that the server returns', async () => {
    const { choose, writeFile, submitted, accept, shown } = await renderInput(stored);
    expect(accept).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/svg+xml,.svg');
    await choose(svgFile('Buoy one.SVG'));
    await waitFor(() => expect(shown()).toBe('/public/stations/new.png'));
    const [file, folder] = writeFile.mock.calls[0] ?? [];
    expect(file?.name).toMatch(/^buoy-one-[a-z0-9]+\.svg$/);
    expect(folder).toBe('stations');
    expect(await submitted()).toBe('stations/new.png');
    expect(stored.clean('stations/new.png')).toBe('stations/new.png');
    expect(stored.toPayload).toBeUndefined();
  });

  async function uploadFirstOfTwo() {
    const fields = { photos: field.items({ label: 'Photos', fields: { photo: stored } }) };
    const photos = [{ photo: 'a.png' }, { photo: 'b.png' }];
    const { container, ...form } = await renderForm(fields, { photos }, { writeFile: untilAborted });
    await screen.findByRole('group', { name: 'Photos' });
    await waitFor(() => expect(container.querySelectorAll('input[type="file"]')).toHaveLength(2));
    const input = container.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await form.user.upload(input, pngFile());
    await screen.findByRole('progressbar');
    return form;
  }

  it('leaves the next entry of a list as it is if its own is removed during the upload', async () => {
    const { user, save, written } = await uploadFirstOfTwo();
    const [remove] = screen.getAllByRole('button', { name: /^Remove Photos 1/ });
    if (remove) await user.click(remove);
    await save();
    await waitFor(() => expect(written).toEqual([{ photos: [{ photo: 'b.png' }] }]));
  });

  it('restores the image of an entry that was moved during a cancelled upload', async () => {
    const { user, save, written } = await uploadFirstOfTwo();
    await user.click(screen.getByRole('button', { name: /^Move down: Photos 1/ }));
    const { parentElement } = screen.getByRole('progressbar');
    await user.click(within(parentElement as HTMLElement).getByRole('button', { name: 'Cancel' }));
    await save();
    await waitFor(() => expect(written).toEqual([{ photos: [{ photo: 'b.png' }, { photo: 'a.png' }] }]));
  });

  it('rejects other types by content, and keeps the current image', async () => {
    const { choose, writeFile, shown } = await renderInput(stored, 'stations/old.png');
    await choose(heicFile('photo.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“photo.png” is not one of .jpg, .jpeg, .png, .svg',
    );
    expect(shown()).toBe('/public/stations/old.png');
    expect(writeFile).not.toHaveBeenCalled();
  });

  it('restores the current image and shows the reason if the server rejects it', async () => {
    const { choose, shown } = await renderInput(stored, 'stations/old.png', async () => {
      throw new Error('The disk is full');
    });
    await choose(pngFile());
    expect(await screen.findByText('The disk is full')).toBeVisible();
    expect(shown()).toBe('/public/stations/old.png');
  });

  it('shows its progress, cannot be saved during the upload, and can be cancelled', async () => {
    const { choose, user, save, shown, zone } = await renderInput(stored, 'stations/old.png', untilAborted);
    await choose(pngFile());
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '50');
    await save();
    expect(await screen.findByText('Wait until the image has been uploaded')).toBeVisible();
    await user.click(within(zone).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(shown()).toBe('/public/stations/old.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another image' })).toHaveFocus();
  });

  it('continues its upload if a later choice is rejected', async () => {
    const { choose, shown } = await renderInput(stored, 'stations/old.png', untilResolved);
    await choose(pngFile());
    await waitFor(() => expect(resolvers).toHaveLength(1));
    await choose(heicFile());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    resolvers[0]?.('stations/new.png');
    await waitFor(() => expect(shown()).toBe('/public/stations/new.png'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('restores the stored image if the second of two uploads is cancelled, and cannot be removed before', async () => {
    const { choose, user, shown, zone } = await renderInput(stored, 'stations/old.png', untilAborted);
    await choose(pngFile('first.png'));
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await choose(pngFile('second.png'));
    await screen.findByText('second.png');
    await user.click(within(zone).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(shown()).toBe('/public/stations/old.png'));
  });

  it('keeps the later of two choices', async () => {
    const { choose, shown } = await renderInput(stored, undefined, untilResolved);
    await choose(pngFile('first.png'));
    await waitFor(() => expect(resolvers).toHaveLength(1));
    await choose(pngFile('second.png'));
    await waitFor(() => expect(resolvers).toHaveLength(2));
    resolvers[1]?.('stations/second.png');
    resolvers[0]?.('stations/first.png');
    await waitFor(() => expect(shown()).toBe('/public/stations/second.png'));
  });

  it('can be removed if it is not required', async () => {
    const { user, submitted } = await renderInput(stored, 'stations/old.png');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Choose an image' })).toHaveFocus();
    expect(await submitted()).toBeNull();
  });
});

describe('an image that is sent with its record', () => {
  const carried = field.image({ required: true });

  it('accepts any image type, and submits the file itself', async () => {
    const { choose, submitted, accept, writeFile } = await renderInput(carried);
    expect(accept).toBe('image/*');
    const file = heicFile();
    await choose(file);
    await screen.findByText('photo.heic');
    expect(await submitted()).toBe(file);
    expect(carried.toPayload?.(file)).toBe(file);
    expect(writeFile).not.toHaveBeenCalled();
  });

  it.each([undefined, 'changelogs/a.png'])('can be taken back before it is sent, to %j', async before => {
    const { choose, user, shown } = await renderInput(carried, before);
    const loaded = shown();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await choose(pngFile());
    await waitFor(() => expect(shown()).not.toBe(loaded));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(shown()).toBe(loaded);
  });

  it('is left out of the payload if it has not changed', () => {
    expect(carried.clean('changelogs/a.png')).toBe('changelogs/a.png');
    expect(carried.toPayload?.('changelogs/a.png')).toBeUndefined();
    for (const nothing of [null, undefined, {}, 7]) expect(carried.clean(nothing)).toBeNull();
  });

  it('can be dropped; several files are rejected', async () => {
    const { zone } = await renderInput(carried);
    const drop = (...files: File[]) => {
      const dropzone = zone.querySelector('[data-image-zone]') ?? zone;
      const items = files.map(file => ({ kind: 'file', type: file.type, getAsFile: () => file }));
      fireEvent.drop(dropzone, { dataTransfer: { files, items, types: ['Files'] } });
    };
    drop(pngFile('one.png'), pngFile('two.png'));
    expect(await screen.findByText(/^One image only/)).toBeVisible();
    drop(pngFile('one.png'));
    expect(await screen.findByText('one.png')).toBeVisible();
    expect(screen.queryByText(/^One image only/)).toBeNull();
  });

  it('can be pasted anywhere in its form; pasted text stays text', async () => {
    const { zone } = await renderInput(carried);
    const paste = (target: Element, types: string[]) => {
      const event = createEvent.paste(target);
      Object.defineProperty(event, 'clipboardData', { value: { files: [pngFile('pasted.png')], types } });
      return !fireEvent(target, event);
    };
    const form = zone.closest('form');
    const text = form?.appendChild(document.createElement('input'));
    if (!form || !text) throw new Error('there is no form');
    // React may not have run its effects when the input appears.
    await waitFor(() => expect(paste(form, ['Files'])).toBe(true));
    expect(await screen.findByText('pasted.png')).toBeVisible();
    expect(paste(text, ['text/plain', 'Files'])).toBe(false);
  });

  it('shows an icon if the browser cannot show it', async () => {
    const { zone } = await renderInput(carried, 'changelogs/photo.heic');
    const image = zone.querySelector('img');
    if (!image) throw new Error('there is no image');
    fireEvent.error(image);
    await waitFor(() => expect(zone.querySelector('img')).toBeNull());
    expect(screen.getByTestId('BrokenImageOutlinedIcon')).toBeVisible();
  });
});

it('an image in a list is a lazily loaded thumbnail, or empty without an image', () => {
  const { container } = renderCells(field.image(), 'changelogs/a b.png', null);
  const images = [...container.querySelectorAll('img')];
  expect(images.map(image => [image.getAttribute('src'), image.getAttribute('loading')])).toEqual([
    ['/public/changelogs/a%20b.png', 'lazy'],
  ]);
});
