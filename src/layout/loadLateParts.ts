/** Fetches what the first screen is shown without. */
export const loadLateParts = () => import('./LateParts');
