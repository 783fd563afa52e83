import Box from '@mui/material/Box';
import { useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import type { FieldOptions } from '../createField';
import type { CellProps, Field, Samples } from '../Field';
import { boolean } from './boolean';

/** What a state means to the person who sees it; each has its colour. */
export type Mood = 'success' | 'error' | 'warning' | 'info' | 'neutral';

export interface StatusOptions extends FieldOptions<boolean> {
  /** What each state means. */
  moods: { true: Mood; false: Mood };
}

const colors = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  info: 'info.main',
  neutral: 'text.secondary',
};

/**
 * One of two states, each with a word and a colour: Blocked or Active. The words are
 * `resources.<resource>.choices.<source>.true` and `.false`.
 */
export function status({ moods, ...options }: StatusOptions): Field<boolean> {
  function Cell({ source }: CellProps) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const state = useFieldValue({ source }) ? 'true' : 'false';
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 10,
            height: 10,
            flex: 'none',
            borderRadius: '50%',
            bgcolor: colors[moods[state]],
            forcedColorAdjust: 'none',
          }}
        />
        <span>
          {translate(`resources.${resource}.choices.${source}.${state}`, {
            _: translate(`ra.boolean.${state}`),
          })}
        </span>
      </Box>
    );
  }
  return { ...boolean({ Cell, ...options }), kind: 'status' };
}

export const samples: Samples = number => [number % 2 === 0, number % 2 !== 0];
