import { group, palette } from './sea';

const { navy, ocean, teal, aqua, foam, sand, coral, gold, white } = palette;

/** A moored weather buoy; (x, y) is its waterline. */
export function buoy(x: number, y: number, scale = 1, tilt = -5): string {
  const tower = `<path d="M-30 0 L-10 -104 H10 L30 0 M-24 -32 L20 -52 M24 -32 L-20 -52 M-17 -68 L13 -88 M17 -68 L-13 -88" fill="none" stroke="${navy}" stroke-width="6" stroke-linejoin="round"/>`;
  const lamp =
    `<circle cy="-128" r="26" fill="${gold}" opacity=".35"/><rect x="-18" y="-112" width="36" height="9" rx="3" fill="${navy}"/>` +
    `<rect x="-9" y="-138" width="18" height="26" rx="6" fill="${gold}"/><rect x="-11" y="-144" width="22" height="8" rx="3" fill="${navy}"/>`;
  const panel = `<path d="M14 -78 L46 -66 L40 -36 L8 -48 Z" fill="${ocean}" stroke="${white}" stroke-width="3"/>`;
  const float =
    `<path d="M-62 -2 H62 L48 40 Q0 58 -48 40 Z" fill="${coral}"/><path d="M-57 12 H57 L53 24 H-53 Z" fill="${white}"/>` +
    `<rect x="-66" y="-10" width="132" height="12" rx="6" fill="${navy}"/>`;
  return group(x, y, scale, `<g transform="rotate(${tilt})">${tower}${panel}${lamp}${float}</g>`);
}

/** A small sailing boat; (x, y) is its waterline. */
export function boat(x: number, y: number, scale = 1): string {
  return group(
    x,
    y,
    scale,
    `<path d="M0 -20 V-190" stroke="${navy}" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="M8 -184 Q74 -110 84 -34 H8 Z" fill="${white}"/><path d="M-8 -160 Q-58 -96 -66 -34 H-8 Z" fill="${coral}"/>`,
    `<path d="M-92 -20 H100 Q88 34 44 34 H-50 Q-82 30 -92 -20 Z" fill="${navy}"/><path d="M-86 -6 H95 L92 4 H-83 Z" fill="${sand}"/>`,
  );
}

/** A map pin; (x, y) is its tip. */
export function pin(x: number, y: number, scale = 1, colour: string = coral): string {
  return group(
    x,
    y,
    scale,
    `<ellipse cy="2" rx="22" ry="7" fill="${navy}" opacity=".18"/>`,
    `<path d="M0 0 C-34 -44 -40 -60 -40 -78 A40 40 0 1 1 40 -78 C40 -60 34 -44 0 0 Z" fill="${colour}"/>`,
    `<circle cy="-78" r="16" fill="${white}"/>`,
  );
}

/** A rounded card with a soft shadow. */
export function card(x: number, y: number, w: number, h: number, fill: string = white, radius = 22): string {
  return (
    `<rect x="${x + 4}" y="${y + 10}" width="${w}" height="${h}" rx="${radius}" fill="${navy}" opacity=".14"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`
  );
}

/** A phone, 200 wide, whose screen (180 by 320, from its own corner) shows the given elements. */
export function phone(x: number, y: number, scale: number, ...screen: string[]): string {
  return group(
    x,
    y,
    scale,
    `<rect x="6" y="14" width="200" height="350" rx="34" fill="${navy}" opacity=".16"/>`,
    `<rect width="200" height="350" rx="34" fill="${navy}"/><rect x="10" y="15" width="180" height="320" rx="24" fill="${foam}"/>`,
    `<g transform="translate(10 15)">${screen.join('')}</g><rect x="70" y="24" width="60" height="9" rx="4" fill="${navy}"/>`,
  );
}

/** A bar in place of text. */
export const bar = (x: number, y: number, w: number, colour: string = navy, opacity = 0.85, h = 12) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${colour}" opacity="${opacity}"/>`;

/** A small wave sign, 80 wide. */
export const waveSign = (x: number, y: number, colour: string = teal) =>
  `<path d="M${x} ${y} q10 -16 20 0 t20 0 t20 0 t20 0" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`;

/** A gust that curls up at its end. */
export function gust(x: number, y: number, length: number, colour: string = white, weight = 14): string {
  return `<path d="M${x} ${y} h${length} a34 34 0 1 0 -34 -34" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`;
}

export function heart(x: number, y: number, scale: number, colour: string = coral): string {
  return group(
    x,
    y,
    scale,
    `<path d="M0 38 C-64 -4 -46 -52 -20 -46 C-8 -44 0 -34 0 -28 C0 -34 8 -44 20 -46 C46 -52 64 -4 0 38 Z" fill="${colour}"/>`,
  );
}

export function star(x: number, y: number, scale: number, colour: string = gold): string {
  return group(
    x,
    y,
    scale,
    `<path d="M0 -44 L13 -14 L45 -12 L20 9 L28 41 L0 23 L-28 41 L-20 9 L-45 -12 L-13 -14 Z" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/>`,
  );
}

export function bell(x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    scale,
    `<circle cy="56" r="16" fill="${coral}"/><path d="M-62 48 Q-44 30 -44 -12 A44 44 0 0 1 44 -12 Q44 30 62 48 Z" fill="${gold}"/>`,
    `<circle cy="-60" r="9" fill="${gold}"/><path d="M-86 -40 q-16 30 -4 62 M86 -40 q16 30 4 62" fill="none" stroke="${aqua}" stroke-width="9" stroke-linecap="round"/>`,
  );
}

export function gear(x: number, y: number, scale: number, colour: string = teal): string {
  const teeth = [0, 45, 90, 135]
    .map(turn => `<rect x="-13" y="-72" width="26" height="144" rx="8" transform="rotate(${turn})"/>`)
    .join('');
  return group(
    x,
    y,
    scale,
    `<g fill="${colour}"><circle r="54"/>${teeth}</g><circle r="24" fill="${foam}"/>`,
  );
}

/** A smooth line through points that are `step` apart. */
export function curve(x: number, step: number, heights: number[], colour: string, weight = 8): string {
  const path = heights.map((y, index) => {
    const to = x + index * step;
    if (index === 0) return `M${to} ${y}`;
    return `C${to - step / 2} ${heights[index - 1] ?? y} ${to - step / 2} ${y} ${to} ${y}`;
  });
  return `<path d="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`;
}
