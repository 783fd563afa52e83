import { height, palette, sky, wave, width } from './sea';

const coasts = `<path d="M-10 120 Q70 70 130 120 T250 150 Q280 210 220 250 T90 300 Q20 300 -10 340 Z M470 -10 Q440 60 500 100 T600 150 L660 130 V-10 Z M430 330 Q490 290 560 330 T660 340 V460 H400 Q390 380 430 330 Z" fill="${palette.sand}"/>`;

/** A sea chart with three coasts, as a full-size backdrop. */
export const chartOfCoasts = () => sky('#a8dcdc', '#c9ebe8') + coasts;

/** The same coasts cut to a frame. */
export const framedCoasts = (x: number, y: number, w: number, h: number) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${coasts}</svg>`;

/** A light backdrop with a strip of sea at its foot. */
export const calm = () =>
  sky('#cfeae8', palette.foam) + wave(372, 14, 220, 30, palette.aqua) + wave(404, 14, 300, 120, palette.teal);

/** A dark one. */
export const deep = () =>
  sky(palette.ocean, palette.teal) + wave(360, 22, 300, 60, '#1a6a80') + wave(402, 22, 260, 10, palette.navy);
