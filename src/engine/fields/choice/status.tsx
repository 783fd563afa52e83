import { useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import type { CellProps, Field, Samples } from '../../declaration/Field';
import type { Label } from '../../declaration/Label';
import type { FieldOptions } from '../createField';
import { boolean } from './boolean';
import { type Mood, MoodText } from './Mood';

export interface StatusOptions extends Omit<FieldOptions<boolean>, 'placeholder'> {
  /** What each state means. */
  moods: { true: Mood; false: Mood };
  /** Default: the texts, else yes and no. */
  names?: { true: Label; false: Label };
}

/**
 * One of two states with word and colour. Names: `resources.<resource>.choices.<source>.true` and `.false`,
 * else `names`.
 */
export function status({ moods, names, ...options }: StatusOptions): Field<boolean> {
  function Cell({ source }: CellProps) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const state = useFieldValue({ source }) ? 'true' : 'false';
    return (
      <MoodText mood={moods[state]}>
        {translate(`resources.${resource}.choices.${source}.${state}`, {
          _: translate(`ra.boolean.${state}`),
        })}
      </MoodText>
    );
  }
  const choices = names && Object.entries(names).map(([id, name]) => ({ id, name }));
  return { ...boolean({ Cell, ...options }), kind: 'status', choices };
}

export const samples: Samples = number => [number % 2 === 0, number % 2 !== 0];
