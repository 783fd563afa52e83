import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../src/theme/palettes';
import { theme } from '../../src/theme/theme';

const readable = 4.5;
const colours = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each(['light', 'dark'] as const)('the %s theme', mode => {
  const palette = palettes[mode];
  const grounds = [palette.background.default, palette.background.paper];

  it('has readable texts on both of its grounds', () => {
    for (const ground of grounds) {
      for (const text of [palette.text.primary, palette.text.secondary]) {
        expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(readable);
      }
    }
  });

  it.each(colours)('has readable texts in and on %s', name => {
    const { main, contrastText } = palette[name];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(readable);
    for (const ground of grounds) expect(getContrastRatio(main, ground)).toBeGreaterThanOrEqual(readable);
  });

  it('keeps select menus within 312 px', () => {
    expect(theme(mode).components?.MuiMenu?.styleOverrides?.paper).toEqual({ maxHeight: 312 });
  });

  it('moves less for those who asked for it', () => {
    expect(theme(mode).motion.reducedMotion).toBe('system');
  });
});
