import { useFieldValue, useLocaleState } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { TextCell } from '../TextCell';
import type { Figure } from './Figure';
import { formatFigure } from './formatFigure';

interface Props extends CellProps {
  figure: Figure;
}

/** A number as the panel's language writes it. What is no number is shown as it is. */
export function FigureCell({ source, figure }: Props) {
  const value: unknown = useFieldValue({ source });
  const [locale] = useLocaleState();
  if (typeof value !== 'number') return <TextCell source={source} />;
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatFigure(value, figure, locale)}
    </bdi>
  );
}
