/** The width in pixels of the navigation, shown from the `md` breakpoint up. */
export const sidebarWidth = 264;

/** The maximum width of a record, and of one with several form columns, in pixels. Lists fill the screen. */
export const recordWidth = { narrow: 720, wide: 1080 };

/** The width in pixels of a screen's margins and a scrollbar. */
const margins = 65;

/** The media query for windows that leave less than `pixels` to a screen. */
export const narrowerThan = (pixels: number): string =>
  `(max-width: ${pixels + margins}px), (width >= 900px) and (max-width: ${pixels + margins + sidebarWidth}px)`;
