import { avif, png } from '../../../support/pictures';

/** A PNG whose header claims the given size: a few bytes that would be huge once decoded. */
export const pngFile = (name = 'wave.png', width = 1, height = 1) =>
  new File([png(width, height)], name, { type: 'image/png' });

export const svgFile = (name = 'buoy.svg', content = '<path d="M0 0h4v4z"/>') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${content}</svg>`], name, {
    type: 'image/svg+xml',
  });

/** A HEIC photo: the boxes of an AVIF image with the brand of HEIC. */
export function heicFile(name = 'photo.heic'): File {
  const boxes = Buffer.from(avif(640, 480)).toString('latin1').replaceAll('avif', 'heic');
  return new File([Buffer.from(boxes, 'latin1')], name, { type: 'image/heic' });
}
