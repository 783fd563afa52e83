import { describe, expect, it, vi } from 'vitest';
import { publicUrl } from '../../../../src/engine/fields/file/storedFile';
import { storedName } from '../../../../src/engine/fields/file/useFileChoice';
import { checkImageFile } from '../../../../src/engine/fields/image/checkImageFile';
import { imageLimits, storableImages } from '../../../../src/engine/fields/image/useImageUrl';
import { heicFile, pngFile, svgFile } from './imageFiles';

const decodes = async () => {};
const fails = () => Promise.reject(new Error('cannot decode'));
const never = () => Promise.reject(new Error('a bomb went off'));

const reason = async (...check: Parameters<typeof checkImageFile>) =>
  (await checkImageFile(...check)).rejection?.message.replace('seamark.image.', '');

describe('an image file', () => {
  it('is accepted if it can be decoded', async () => {
    expect(await checkImageFile(pngFile(), 'any', decodes)).toEqual({ kind: 'png' });
    expect(await checkImageFile(svgFile(), 'any', decodes)).toEqual({ kind: 'svg' });
  });

  it('is rejected if it is empty', async () => {
    expect(await reason(new File([], 'wave.png', { type: 'image/png' }), 'any', decodes)).toBe('empty');
  });

  it('is rejected above 10 MB, and accepted at exactly 10 MB', async () => {
    const padded = (bytes: number) =>
      new File([pngFile(), new Uint8Array(bytes - pngFile().size)], 'wave.png', { type: 'image/png' });
    expect(await reason(padded(imageLimits.bytes + 1), 'any', decodes)).toBe('too_heavy');
    expect(await reason(padded(imageLimits.bytes), 'any', decodes)).toBeUndefined();
  });

  it('is rejected by its header above 40 million pixels, without being decoded', async () => {
    expect(await reason(pngFile('bomb.png', 30_000, 30_000), 'any', never)).toBe('too_large');
    expect(await reason(pngFile('large.png', 8000, 5000), 'any', decodes)).toBeUndefined();
    expect(await reason(pngFile('larger.png', 8001, 5000), 'any', decodes)).toBe('too_large');
  });

  it('is rejected if it is not an image, whatever its name', async () => {
    const page = new File(['<html><script>alert(1)</script></html>'], 'wave.png', { type: 'image/png' });
    expect(await reason(page, 'any', fails)).toBe('no_image');
  });

  it('is rejected if it can no longer be read', async () => {
    const moved = pngFile();
    vi.spyOn(moved, 'arrayBuffer').mockRejectedValue(new DOMException('Moved', 'NotReadableError'));
    expect(await reason(moved, 'any', fails)).toBe('seamark.import.problem.unreadable');
  });

  it('is rejected if it is damaged', async () => {
    expect(await reason(pngFile(), 'any', fails)).toBe('damaged');
  });

  it('is accepted undecoded if it is a photo that browsers cannot show', async () => {
    expect(await checkImageFile(heicFile(), 'any', fails)).toEqual({ kind: 'heic' });
  });

  it('is rejected if its content is not one of the accepted types, whatever its name', async () => {
    expect(await reason(heicFile('photo.png'), storableImages, decodes)).toBe('wrong_type');
    expect(await reason(pngFile('buoy.svg'), storableImages, decodes)).toBeUndefined();
    expect(await reason(new File(['text'], 'a.jpg', { type: 'image/jpeg' }), storableImages, decodes)).toBe(
      'wrong_type',
    );
  });

  it('names the file and the limit in the reason', async () => {
    const { rejection } = await checkImageFile(new File([], 'wave.png'), 'any', decodes);
    expect(rejection?.args).toMatchObject({ name: 'wave.png' });
  });
});

describe('a stored image', () => {
  it('has the extension of its content and a unique name', () => {
    const name = storedName('../Harbour photo (1).PNG', 'jpg');
    expect(name).toMatch(/^harbour-photo-1-[a-z0-9]+\.jpg$/);
    expect(storedName('../Harbour photo (1).PNG', 'jpg')).not.toBe(name);
    expect(storedName('Նավահանգիստ.svg', 'svg')).toMatch(/^file-[a-z0-9]+\.svg$/);
  });

  it.each([
    ['changelogs/a b.png', '/public/changelogs/a%20b.png'],
    ['/changelogs//x.png', '/public/changelogs/x.png'],
    ['../../api/admin', '/public/api/admin'],
    ['https://evil.example/x.png', '/public/https%3A/evil.example/x.png'],
    ['a?b#c.png', '/public/a%3Fb%23c.png'],
  ])('at %s is shown from %s', (path, url) => {
    expect(publicUrl('/public/', path)).toBe(url);
  });
});
