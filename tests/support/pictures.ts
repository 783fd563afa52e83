import { deflateSync } from 'node:zlib';

/** A single-colour PNG, valid unless `picture` replaces its data. */
export function png(
  width = 4,
  height = 4,
  picture: Buffer = deflateSync(Buffer.alloc(Math.min(width * height, 1000) + height)),
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return bytes(signature, chunk('IHDR', header), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0)));
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A JPEG of one pixel: header, picture data and end marker. */
export function jpeg(): Uint8Array<ArrayBuffer> {
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
  return bytes(Buffer.from([...start, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x37, 0xff, 0xd9]));
}

/** A GIF of one pixel. */
export function gif(): Uint8Array<ArrayBuffer> {
  const header = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);
  return bytes(header, frame, Buffer.from([0x3b]));
}

/** The boxes of an AVIF image; `boxes` are added next to the one with its size. */
export function avif(width: number, height: number, boxes: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const properties = box('ipco', box('ispe', numbers(0, width, height)), ...boxes);
  const meta = box('meta', numbers(0), box('iprp', properties));
  return bytes(box('ftyp', Buffer.from('avif\0\0\0\0avif')), meta, box('mdat', Buffer.alloc(8)));
}

/** A box in the ISO base media format (ISO/IEC 14496-12 §4.2). */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([numbers(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

function numbers(...values: number[]): Buffer {
  const written = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    written.writeUInt32BE(value, index * 4);
  });
  return written;
}

export function svg(inside = '<circle r="1"/>', attributes = ''): Uint8Array<ArrayBuffer> {
  return text(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" ${attributes}>${inside}</svg>`);
}

export function text(content: string): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.from(content));
}

function bytes(...parts: Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
