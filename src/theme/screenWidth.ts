/** Pixels: the navigation beside the screens, from the `md` breakpoint on. */
export const sidebarWidth = 264;

/** Pixels: how wide a record is, and where its form has more than a column. Lists take all there is. */
export const recordWidth = { narrow: 720, wide: 1080 };

/** Pixels beside a screen in its window: its own margins, and a scrollbar. */
const around = 65;

/** The media query of windows that leave less than so many pixels to a screen. */
export const narrowerThan = (pixels: number): string =>
  `(max-width: ${pixels + around}px), (width >= 900px) and (max-width: ${pixels + around + sidebarWidth}px)`;
