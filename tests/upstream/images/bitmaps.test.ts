import { describe, expect, it } from 'vitest';
import { checkImage } from '../../../upstream/images/checkImage';
import { avif, box, gif, jpeg, png } from '../../support/pictures';

const jpegOf = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
const frame = (marker: number, width: number, height: number) => {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return [0xff, marker, 0, 11, 8, ...size, 1, 1, 0x11, 0];
};
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x37];

describe('a bitmap', () => {
  it.each([
    ['png', png()],
    ['jpg', jpeg()],
    ['gif', gif()],
    ['avif', avif(640, 480)],
    [
      'a JPEG with a preview in its EXIF data',
      jpegOf([0xff, 0xe1, 0, 4, 0xff, 0xc0], frame(0xc2, 8, 8), scan),
    ],
    ['a JPEG with bytes that fill up', jpegOf([0xff, 0xff, 0xff], frame(0xc0, 8, 8), scan)],
    [
      'a JPEG whose tables come first',
      jpegOf([0xff, 0xc4, 0, 7, 255, 255, 255, 255, 0], frame(0xc1, 8, 8), scan),
    ],
    ['an AVIF with a profile of 20 kB', avif(640, 480, [box('colr', Buffer.alloc(20_000))])],
  ])('is recognised by its content: %s', (_, content) => {
    expect(checkImage(content, 'file').type).toMatch(/^image\//);
  });

  it.each([
    ['a JPEG of 49 million pixels', jpegOf(frame(0xc0, 7000, 7000), scan)],
    ['a progressive one', jpegOf(frame(0xc2, 7000, 7000), scan)],
    ['an AVIF of 49 million', avif(7000, 7000)],
    ['a PNG of 49 million', png(7000, 7000)],
  ])('has at most 40 million pixels, unlike %s', (_, content) => {
    expect(() => checkImage(content, 'file')).toThrow('at most 40 million pixels');
  });

  it.each([
    ['a PNG that ends before its size', png().slice(0, 20)],
    ['a PNG of no pixels', png(0, 4)],
    ['a GIF that ends before its size', gif().slice(0, 8)],
    ['a JPEG without a frame', jpegOf(scan)],
    ['a JPEG whose frame has no height', jpegOf(frame(0xc0, 8, 0), scan)],
    ['a JPEG that ends in its frame', jpegOf(frame(0xc0, 8, 8).slice(0, 4))],
    ['an AVIF that describes itself in more than 32 kB', avif(8, 8, [box('free', Buffer.alloc(32_768))])],
  ])('is rejected if its size is unknown: %s', (_, content) => {
    expect(() => checkImage(content, 'file')).toThrow('not an image');
  });
});
