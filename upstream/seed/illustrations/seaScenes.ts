import { chartOfCoasts, deep } from './land';
import {
  cloud,
  daylight,
  dusk,
  foreground,
  gull,
  midnight,
  moon,
  palette,
  picture,
  sea,
  sky,
  stars,
  sun,
  wave,
} from './sea';
import { bar, boat, buoy, gust, pin, star } from './things';

const { navy, ocean, teal, aqua, foam, sand, coral, white } = palette;

/** Illustrations of the sea and of what is measured there. */
export const seaScenes = {
  boat: () =>
    picture(
      dusk(),
      sun(500, 190, 52, coral),
      wave(280, 20, 280, 30, aqua),
      `<ellipse cx="300" cy="318" rx="220" ry="46" fill="none" stroke="${white}" stroke-width="5" stroke-dasharray="4 18" stroke-linecap="round"/>`,
      boat(300, 308, 1),
      foreground(300, 20),
    ),
  buoy: () =>
    picture(
      daylight(),
      sun(510, 110, 46),
      gull(150, 120, 1),
      gull(220, 90, 0.7),
      sea(290),
      buoy(320, 310, 1.45),
      foreground(300),
    ),
  compass: () =>
    picture(
      deep(),
      `<circle cx="320" cy="210" r="150" fill="${foam}"/><circle cx="320" cy="210" r="126" fill="none" stroke="${aqua}" stroke-width="6" stroke-dasharray="3 13.5"/>`,
      `<g transform="rotate(32 320 210)"><path d="M320 92 L346 210 H294 Z" fill="${coral}"/><path d="M320 328 L294 210 H346 Z" fill="${navy}"/></g><circle cx="320" cy="210" r="14" fill="${white}"/>`,
    ),
  map: () =>
    picture(
      chartOfCoasts(),
      `<path d="M330 60 Q300 200 380 300 T360 440" fill="none" stroke="${white}" stroke-width="6" stroke-dasharray="2 16" stroke-linecap="round"/>`,
      pin(180, 210, 0.9, teal),
      pin(360, 250, 1.35),
      pin(520, 120, 0.8, ocean),
      pin(500, 390, 0.75, teal),
    ),
  night: () =>
    picture(
      midnight(),
      stars(),
      moon(470, 100, 56),
      wave(290, 20, 280, 20, '#1f5f80'),
      buoy(230, 304, 1.2),
      wave(326, 20, 320, 140, '#174a6c'),
      wave(380, 22, 380, 60, '#081a33'),
    ),
  pins: () => picture(chartOfCoasts(), pin(330, 300, 2.1), star(330, 137, 0.62)),
  premium: () =>
    picture(
      midnight(),
      stars(),
      wave(330, 22, 280, 30, teal),
      wave(372, 22, 340, 120, ocean),
      star(320, 190, 2.4),
      star(180, 250, 0.8, sand),
      star(470, 240, 0.9, coral),
    ),
  sail: () =>
    picture(
      daylight(),
      sun(130, 110, 44),
      cloud(480, 110, 0.9),
      gull(250, 110, 0.8),
      sea(290),
      boat(350, 322, 1.25),
      foreground(304),
    ),
  sunrise: () =>
    picture(
      sky('#ff9a7f', '#ffe2b3'),
      sun(320, 270, 90),
      gull(180, 130, 1),
      gull(440, 100, 0.8),
      wave(280, 14, 240, 20, '#f08a72'),
      wave(322, 18, 320, 140, teal),
      wave(380, 20, 380, 60, navy),
    ),
  temperature: () =>
    picture(
      sky('#ffd9c9', foam),
      sea(320, 18),
      `<rect x="286" y="50" width="68" height="250" rx="34" fill="${white}"/><circle cx="320" cy="320" r="60" fill="${white}"/>`,
      `<rect x="306" y="150" width="28" height="160" rx="14" fill="${coral}"/><circle cx="320" cy="320" r="42" fill="${coral}"/>`,
      [90, 130, 170, 210].map(y => bar(372, y, y % 80 === 10 ? 46 : 28, navy, 0.5, 8)).join(''),
    ),
  tide: () =>
    picture(
      sky('#d6eef0', foam),
      wave(250, 96, 560, 60, aqua),
      wave(310, 70, 560, 60, teal),
      `<path d="M80 152 v-60 m-18 22 l18 -24 l18 24" fill="none" stroke="${coral}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="M350 300 v60 m-18 -22 l18 24 l18 -24" fill="none" stroke="${white}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<rect x="540" y="90" width="46" height="300" rx="8" fill="${white}"/>`,
      [120, 160, 200, 240, 280, 320]
        .map((y, index) => bar(548, y, index % 2 ? 18 : 30, navy, 0.8, 7))
        .join(''),
    ),
  wave: () =>
    picture(
      sky('#bfe3ea', foam),
      sun(110, 110, 44),
      `<path d="M0 360 Q120 340 210 230 Q300 90 460 110 Q570 128 560 220 Q520 160 440 180 Q360 206 380 300 Q410 380 640 370 V448 H0 Z" fill="${teal}"/>`,
      `<path d="M0 390 Q150 370 250 270 Q330 180 420 176 Q352 210 362 300 Q390 400 640 390 V448 H0 Z" fill="${ocean}"/>`,
      `<g fill="${white}"><circle cx="556" cy="232" r="16"/><circle cx="528" cy="200" r="12"/><circle cx="580" cy="264" r="10"/><circle cx="540" cy="270" r="8"/><circle cx="492" cy="178" r="9"/></g>`,
      wave(410, 14, 240, 20, navy),
    ),
  wind: () =>
    picture(
      sky(teal, aqua),
      gust(60, 170, 330),
      gust(150, 250, 380, sand, 12),
      gust(40, 320, 230, '#bfe9e6', 10),
      wave(370, 18, 240, 30, ocean),
      wave(404, 16, 300, 120, navy),
    ),
};
