import { useLocale } from 'react-admin';
import type { Bounds, FilterProps } from '../../declaration/Field';
import { type Figure, storedOf } from '../number/Figure';
import { signOf, typedFigure } from '../number/formatFigure';
import { readFigure } from '../number/readFigure';
import { RangeFilter } from './RangeFilter';

interface Props extends FilterProps {
  figure: Figure;
  accepts: Bounds['accepts'];
}

/** Filters the list in context by numbers, from and to, typed in any spelling. */
export function NumberFilter({ figure, accepts, label, ...props }: Props) {
  const locale = useLocale() ?? 'en';
  const sign = signOf(figure, locale);
  const read = (typed: string) => {
    if (typed.trim() === '') return '';
    const shown = readFigure(typed);
    const stored = shown === undefined ? '' : String(storedOf(shown, figure));
    return stored && accepts(stored) ? stored : undefined;
  };
  return (
    <RangeFilter
      {...props}
      label={sign ? `${label} (${sign})` : label}
      typing={{
        inputMode: 'text',
        width: 130,
        read,
        write: value => value && typedFigure(Number(value), figure, locale),
        isAfter: (one, other) => Number(one) > Number(other),
      }}
    />
  );
}
