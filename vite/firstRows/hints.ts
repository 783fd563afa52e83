/** What says more of an element to those who come near, or who can't see it. */
export const hints: readonly string[] = ['title', 'aria-label', 'data-hint'];
