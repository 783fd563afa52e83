import type { InputHeight } from '../declaration/Field';

/** What the inputs take whose code is fetched when they are first shown, empty and without a help text. */
export const inputHeights = {
  file: { xs: 172, sm: 149 },
  image: { xs: 264, sm: 156 },
  json: 105,
  markdown: 170,
  richText: { xs: 217, sm: 184 },
} satisfies Record<string, InputHeight>;
