import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import type { CellProps, Field, Label, Samples } from '../../declaration/Field';
import type { FieldOptions } from '../base/createField';
import { boolean, isYes } from './boolean';

export interface StatusOptions extends Omit<FieldOptions<boolean>, 'placeholder'> {
  /** The colour of each state. */
  colors: { true: StatusColor; false: StatusColor };
  /** Default: the translations, else yes and no. */
  names?: { true: Label; false: Label };
}

/**
 * One of two states, shown as word and colour. Names: `resources.<resource>.choices.<source>.true` and
 * `.false`, else `names`.
 */
export function status({ colors, names, ...options }: StatusOptions): Field<boolean> {
  function Cell({ source }: CellProps) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const state = isYes(useFieldValue({ source })) ? 'true' : 'false';
    return (
      <StatusText color={colors[state]}>
        {translate(`resources.${resource}.choices.${source}.${state}`, {
          _: translate(`ra.boolean.${state}`),
        })}
      </StatusText>
    );
  }
  const choices = names && Object.entries(names).map(([id, name]) => ({ id, name }));
  return { ...boolean({ Cell, ...options }), kind: 'status', choices };
}

export const statusSamples: Samples = number => [number % 2 === 0, number % 2 !== 0];

/** The meaning of a state, shown as a colour. */
export type StatusColor = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const colors = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  info: 'info.main',
  neutral: 'text.secondary',
};

/** A text after a dot of the given colour. */
export function StatusText({ color, children }: { color: StatusColor; children: ReactNode }) {
  return (
    <Box component="span" className="status" sx={{ wordBreak: 'normal', overflowWrap: 'break-word' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          width: 10,
          height: 10,
          marginInlineEnd: 1,
          borderRadius: '50%',
          bgcolor: colors[color],
          forcedColorAdjust: 'none',
        }}
      />
      {children}
    </Box>
  );
}
