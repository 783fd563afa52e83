const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of one pixel whose header claims the given size: a few bytes that would be huge once decoded. */
export function pngFile(name = 'wave.png', width = 1, height = 1): File {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new File([bytes], name, { type: 'image/png' });
}

export const svgFile = (name = 'buoy.svg', content = '<path d="M0 0h4v4z"/>') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${content}</svg>`], name, {
    type: 'image/svg+xml',
  });

/** The start of a HEIC photo as image-size parses it: a file type box, then one with its size in pixels. */
export function heicFile(name = 'photo.heic'): File {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => {
      bytes.writeUInt32BE(value, index * 4);
    });
    return bytes;
  };
  const size = box('ispe', numbers(0, 640, 480));
  const meta = box('meta', numbers(0), box('iprp', box('ipco', size)));
  const bytes = Buffer.concat([box('ftyp', Buffer.from('heic'), numbers(0), Buffer.from('heic')), meta]);
  return new File([bytes], name, { type: 'image/heic' });
}
