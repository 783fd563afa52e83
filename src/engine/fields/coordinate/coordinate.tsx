import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';
import { TextCell } from '../base/TextCell';
import { trimmed } from '../text/text';
import { columnDegrees } from './columnDegrees';

export interface CoordinateOptions extends FieldOptions<string> {
  /** Maximum degrees: 90 for a latitude, 180 for a longitude. */
  limit: number;
  /** The position's other field; a pasted pair fills both. Default: the neighbouring coordinate. */
  pairsWith?: string;
}

const CoordinateInput = lazyFields.component('CoordinateInput');

/** In a column, every value has the same number of decimals, so that the points align. */
function Cell({ source, inColumn }: CellProps) {
  const text = textOf(useFieldValue({ source }));
  const degrees = inColumn && columnDegrees(text);
  return degrees ? <bdi {...degrees} /> : <TextCell source={source} />;
}

/** Degrees as text (requirements.md §3.2), within the limit. Any usual format can be pasted. */
export const coordinate: FieldFactory<string, CoordinateOptions> = ({
  limit,
  pairsWith,
  ...rest
}: CoordinateOptions) => {
  const axis = limit > 90 ? 'longitude' : 'latitude';
  // Unlike other types' checks also for a stored value, which has to be a number (requirements.md §5.2).
  const check: typeof rest.check = (value, context) => {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value)) return 'seamark.validation.number';
    // A stored value beyond the limit, such as a longitude of 0 to 360, is sent back unchanged.
    return value !== context.saved && Math.abs(Number(value)) > limit
      ? { message: 'seamark.validation.range', args: { limit } }
      : rest.check?.(value, context);
  };
  const isSame = (one: unknown, other: unknown) => one === other || Number(one) === Number(other);
  const defaults = {
    Cell,
    Input: (props: InputProps) => <CoordinateInput {...props} axis={axis} />,
    clean: trimmed,
    initial: '',
    isSame,
    isNumeric: true,
    textReader: lazyReader('createCoordinateReader'),
    coordinate: { axis, ...(pairsWith && { pairsWith }) },
  } as const;
  return createField<string>('coordinate', defaults, { ...rest, check });
};

export const coordinateSamples: Samples = number => [`${(number % 80) + 0.5}`, '0.5'];
