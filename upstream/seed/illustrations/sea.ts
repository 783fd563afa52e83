/** The colours of all illustrations. */
export const palette = {
  navy: '#0b2545',
  ocean: '#13527a',
  teal: '#1f7a8c',
  aqua: '#5bc0be',
  foam: '#e8f4f2',
  sand: '#f3e2bf',
  coral: '#ff6b5b',
  gold: '#ffc857',
  white: '#ffffff',
} as const;

export const width = 640;
export const height = 448;

/** An SVG document of `width` by `height` around the given elements. */
export function picture(...elements: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${elements.join('')}</svg>`;
}

export function group(x: number, y: number, scale: number, ...elements: string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${elements.join('')}</g>`;
}

/** A full-size backdrop fading from `top` to `bottom`. */
export function sky(top: string, bottom: string): string {
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
  );
}

export const daylight = () => sky('#bfe3ea', palette.foam);
export const dusk = () => sky('#ffb199', palette.sand);
export const midnight = () => sky(palette.navy, '#1b4a72');

export function sun(x: number, y: number, radius: number, colour: string = palette.gold): string {
  const disc = (r: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${opacity}"/>`;
  return disc(radius * 1.9, 0.18) + disc(radius * 1.4, 0.3) + disc(radius, 1);
}

/** One crest line at `y`, filled down to the lower edge. */
export function wave(y: number, rise: number, length: number, shift: number, colour: string): string {
  const halves = Math.ceil((width + shift) / (length / 2)) + 1;
  const crest = `q${length / 4} ${-rise} ${length / 2} 0${` t${length / 2} 0`.repeat(halves)}`;
  return `<path d="M${-shift} ${y} ${crest} V${height} H${-shift} Z" fill="${colour}"/>`;
}

/** Three waves before one another, the nearest one darkest. */
export function sea(y: number, rise = 26): string {
  return (
    wave(y, rise, 260, 40, palette.aqua) +
    wave(y + 46, rise * 1.1, 320, 150, palette.teal) +
    wave(y + 100, rise * 1.2, 400, 90, palette.ocean)
  );
}

/** What lies in front of something that floats. */
export const foreground = (y: number, rise = 26) =>
  wave(y + 46, rise * 1.1, 320, 150, palette.teal) + wave(y + 100, rise * 1.2, 400, 90, palette.ocean);

export function stars(): string {
  const places = [
    [70, 60, 3],
    [150, 130, 2],
    [230, 50, 2.5],
    [330, 110, 2],
    [400, 40, 3],
    [560, 150, 2.5],
    [600, 60, 2],
    [110, 190, 2],
    [290, 180, 1.5],
  ] as const;
  return places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.sand}"/>`).join('');
}

export function moon(x: number, y: number, radius: number): string {
  const inner = radius * 0.8;
  return `<path d="M${x} ${y - radius} A${radius} ${radius} 0 1 0 ${x + radius} ${y} A${inner} ${inner} 0 1 1 ${x} ${y - radius} Z" fill="${palette.sand}"/>`;
}

export function cloud(x: number, y: number, scale: number, colour: string = palette.white): string {
  return group(
    x,
    y,
    scale,
    `<path d="M-70 30 a30 30 0 0 1 6 -59 a44 44 0 0 1 84 -8 a34 34 0 0 1 44 33 a28 28 0 0 1 -6 34 z" fill="${colour}"/>`,
  );
}

export function gull(x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    scale,
    `<path d="M-24 0 q12 -14 24 0 q12 -14 24 0" fill="none" stroke="${palette.navy}" stroke-width="5" stroke-linecap="round"/>`,
  );
}
