import { calm, deep, framedCoasts } from './land';
import { cloud, daylight, dusk, foreground, group, gull, palette, picture, sea, sky, sun } from './sea';
import { bar, bell, buoy, card, curve, gear, heart, phone, pin, star, waveSign } from './things';

const { navy, ocean, teal, aqua, foam, sand, coral, gold, white } = palette;

/** Illustrations of what the app does. */
export const appScenes = {
  alert: () => picture(deep(), bell(320, 200, 1.5)),
  chart: () =>
    picture(
      calm(),
      card(90, 60, 460, 270),
      [130, 190, 250].map(y => bar(120, y, 400, navy, 0.08, 4)).join(''),
      curve(126, 56, [270, 230, 250, 170, 120, 150, 100, 160], teal, 10),
      curve(126, 56, [285, 260, 270, 220, 200, 190, 210, 230], coral, 6),
      `<circle cx="462" cy="100" r="14" fill="${white}" stroke="${teal}" stroke-width="8"/>`,
    ),
  favourite: () =>
    picture(
      calm(),
      card(120, 210, 400, 92, '#f7fbfa'),
      card(150, 90, 400, 100),
      waveSign(182, 140),
      bar(290, 118, 150),
      bar(290, 146, 90, navy, 0.3),
      heart(500, 142, 0.62),
      waveSign(152, 258, aqua),
      bar(260, 236, 130, navy, 0.5),
      bar(260, 262, 80, navy, 0.25),
      heart(466, 258, 0.55, '#ffb8ae'),
    ),
  forecast: () =>
    picture(
      sky('#8fcfdc', foam),
      card(70, 90, 500, 240),
      [0, 1, 2, 3, 4]
        .map(day => {
          const x = 120 + day * 100;
          const sign = day % 2 === 0 ? sun(x, 150, 20) : cloud(x + 4, 158, 0.42, aqua);
          return `${bar(x - 26, 106, 52, navy, 0.25, 8)}${sign}${waveSign(x - 40, 220, day === 2 ? coral : teal)}${bar(x - 22, 258, 44, navy, 0.8, 10)}${bar(x - 14, 282, 28, navy, 0.3, 8)}`;
        })
        .join(''),
    ),
  language: () =>
    picture(
      dusk(),
      card(110, 80, 250, 150, ocean),
      `<path d="M170 226 l-6 46 l56 -44 z" fill="${ocean}"/>`,
      `<path d="M180 190 L235 112 L290 190 M202 164 H268" fill="none" stroke="${white}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
      card(300, 190, 240, 140, coral),
      `<path d="M470 326 l14 44 l-62 -42 z" fill="${coral}"/>`,
      `<path d="M378 224 v42 q0 34 36 34 t36 -34 v-42 M450 266 v36 h22" fill="none" stroke="${white}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  offline: () =>
    picture(
      calm(),
      phone(220, 40, 1, framedCoasts(0, 24, 180, 280), pin(96, 190, 0.7)),
      card(400, 210, 110, 110, navy, 55),
      `<path d="M455 232 v44 m-22 -20 l22 22 l22 -22 M430 298 h50" fill="none" stroke="${white}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  profile: () =>
    picture(
      calm(),
      phone(
        120,
        60,
        0.86,
        `<circle cx="90" cy="104" r="40" fill="${aqua}"/><path d="M24 206 q66 -74 132 0 z" fill="${aqua}"/>`,
        bar(40, 232, 100),
        bar(58, 258, 64, navy, 0.3),
      ),
      card(330, 130, 230, 170, navy),
      `<circle cx="445" cy="190" r="32" fill="${coral}"/><path d="M392 276 q53 -62 106 0 z" fill="${coral}"/>`,
      `<path d="M300 340 h60 m-16 -16 l18 16 l-18 16" fill="none" stroke="${coral}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  settings: () =>
    picture(
      calm(),
      gear(190, 200, 1.5),
      gear(310, 110, 0.8, coral),
      card(360, 150, 200, 190),
      [0, 1, 2]
        .map(row => {
          const y = 184 + row * 54;
          const isOn = row !== 1;
          return `${bar(384, y, 70, navy, 0.5)}<rect x="478" y="${y - 9}" width="58" height="30" rx="15" fill="${isOn ? teal : '#c8d6d8'}"/><circle cx="${isOn ? 521 : 493}" cy="${y + 6}" r="11" fill="${white}"/>`;
        })
        .join(''),
    ),
  share: () =>
    picture(
      deep(),
      `<path d="M200 220 L440 120 M200 220 L440 320" stroke="${aqua}" stroke-width="12"/>`,
      `<circle cx="200" cy="220" r="66" fill="${coral}"/><circle cx="440" cy="120" r="52" fill="${foam}"/><circle cx="440" cy="320" r="52" fill="${sand}"/>`,
      waveSign(160, 228, white),
      heart(440, 124, 0.5),
      star(440, 320, 0.55, teal),
    ),
  station: () =>
    picture(
      daylight(),
      cloud(120, 90, 0.8),
      sea(300),
      buoy(170, 318, 1),
      foreground(310),
      card(300, 70, 270, 200),
      bar(330, 100, 130),
      waveSign(330, 160),
      bar(440, 152, 90, coral, 1, 16),
      waveSign(330, 205, aqua),
      bar(440, 197, 60, navy, 0.35, 16),
      bar(330, 236, 200, navy, 0.15),
    ),
  widget: () =>
    picture(
      calm(),
      phone(
        220,
        40,
        1,
        `<rect x="16" y="44" width="68" height="68" rx="18" fill="${teal}"/><rect x="96" y="44" width="68" height="68" rx="18" fill="${coral}"/>`,
        `<rect x="16" y="126" width="148" height="86" rx="18" fill="${navy}"/>`,
        curve(32, 29, [190, 168, 180, 152, 164], aqua, 7),
        group(50, 78, 0.42, waveSign(-40, 0, white)),
        sun(130, 78, 14),
        [0, 1, 2]
          .map(
            index =>
              `<rect x="${22 + index * 48}" y="236" width="36" height="36" rx="11" fill="${index === 1 ? gold : '#b9dcdc'}"/>`,
          )
          .join(''),
      ),
      gull(140, 120, 1),
      gull(520, 160, 0.8),
    ),
};
