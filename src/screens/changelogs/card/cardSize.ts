/** The size of an item's card in the app and in the panel, in pixels (requirements.md §9). */
export const cardSize = { width: 257, height: 450 };

/** Between two rows of cards, in pixels. */
export const cardGap = 16;

/** Between an item and its translation, in pixels. */
export const pairGap = 4;

/** The style of a title that is cut after three lines. */
export const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
