/** In pixels. Below the `sm` breakpoint, the search has a separate row. */
export const headerHeight = { wide: 64, narrow: 104 };

/** A window too low for a sticky header: a phone in landscape, a laptop at 200 % zoom. */
export const lowWindow = '@media (max-height: 500px)';
