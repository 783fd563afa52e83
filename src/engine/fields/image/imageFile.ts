/** The largest image that is taken, in bytes and in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 };

/** What a dropzone takes: any image (requirements.md §5.7), or the types named here by media type. */
export type Accepted = 'any' | Readonly<Record<string, readonly string[]>>;

/** The image dropzone's types with their extensions (requirements.md §5.8). */
export const storableImages: Accepted = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/svg+xml': ['.svg'],
};
