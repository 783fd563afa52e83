/** Pixels. Below the `md` breakpoint the search has a row of its own. */
export const headerHeight = { wide: 64, narrow: 112 };
