import type { InputHeight } from '../../declaration/Field';

/** Heights of the inputs whose code loads on demand, empty and without help text. */
export const inputHeights = {
  file: { xs: 172, sm: 149 },
  image: { xs: 264, sm: 156 },
  json: 105,
  markdown: 170,
  richText: { xs: 217, sm: 184 },
} satisfies Record<string, InputHeight>;
