import { describe, expect, it } from 'vitest';
import { publicUrl } from '../../../../src/engine/fields/file/storedFile';
import { storedName } from '../../../../src/engine/fields/file/useFileChoice';
import { checkImageFile } from '../../../../src/engine/fields/image/checkImageFile';
import { imageLimits, storableImages } from '../../../../src/engine/fields/image/useImageUrl';
import { heicFile, pngFile, svgFile } from './imageFiles';

const decodes = async () => {};
const fails = () => Promise.reject(new Error('cannot decode'));
const never = () => Promise.reject(new Error('a bomb went off'));

const sized = (bytes: number) =>
  new File([pngFile(), new Uint8Array(bytes - pngFile().size)], 'wave.png', { type: 'image/png' });
const page = new File(['<html><script>alert(1)</script></html>'], 'wave.png', { type: 'image/png' });
const moved = Object.assign(pngFile(), {
  arrayBuffer: () => Promise.reject(new DOMException('Moved', 'NotReadableError')),
});

type Check = [file: File, decode: () => Promise<void>, accepted?: Parameters<typeof checkImageFile>[1]];

describe('an image file', () => {
  it.each<[about: string, rejection: string, ...Check]>([
    ['it is empty', 'image.empty', new File([], 'wave.png', { type: 'image/png' }), decodes],
    ['it is larger than 10 MB', 'image.too_heavy', sized(imageLimits.bytes + 1), decodes],
    ['its header has over 40 million pixels', 'image.too_large', pngFile('one.png', 8001, 5000), decodes],
    ['it is a bomb, which is not decoded', 'image.too_large', pngFile('bomb.png', 30_000, 30_000), never],
    ['it is no image, whatever its name', 'image.no_image', page, fails],
    ['it can no longer be read', 'import.problem.unreadable', moved, fails],
    ['it is damaged', 'image.damaged', pngFile(), fails],
    ['its content is of another type', 'image.wrong_type', heicFile('photo.png'), decodes, storableImages],
    ['its content has no type', 'image.wrong_type', new File(['text'], 'a.jpg'), decodes, storableImages],
  ])('is rejected if %s', async (_, rejection, file, decode, accepted = 'any') => {
    const found = await checkImageFile(file, accepted, decode);
    expect(found.rejection?.message).toBe(`seamark.${rejection}`);
  });

  it.each<[kind: string, ...Check]>([
    ['png', pngFile(), decodes],
    ['svg', svgFile(), decodes],
    ['png', sized(imageLimits.bytes), decodes],
    ['png', pngFile('large.png', 8000, 5000), decodes],
    ['png', pngFile('buoy.svg'), decodes, storableImages],
    // Browsers cannot decode it.
    ['heic', heicFile(), fails],
  ])('is accepted as %s', async (kind, file, decode, accepted = 'any') => {
    expect(await checkImageFile(file, accepted, decode)).toEqual({ kind });
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
