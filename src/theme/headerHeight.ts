/** Pixels. Below the `sm` breakpoint the search has a row of its own. */
export const headerHeight = { wide: 64, narrow: 104 };

/** A window too low to keep a header in sight: a phone on its side, a laptop at 200 % zoom. */
export const lowWindow = '@media (max-height: 500px)';
