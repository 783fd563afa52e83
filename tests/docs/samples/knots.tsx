import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../../src/engine/declaration/Field';
import {
  createField,
  type FieldFactory,
  type FieldOptions,
} from '../../../src/engine/fields/base/createField';
import { lazyFields } from '../../../src/engine/fields/base/lazyFields';

const NumberInput = lazyFields.component('NumberInput');

const inKnots = (speed: unknown) => (typeof speed === 'number' ? Math.round(speed * 19.438) / 10 : '');
const toText = (speed: unknown) => (inKnots(speed) === '' ? '' : `${inKnots(speed)} kn`);

const Cell = ({ source }: CellProps) => <>{toText(useFieldValue({ source }))}</>;

const Input = (props: InputProps) => (
  <NumberInput
    {...props}
    label={`${props.label} (kn)`}
    format={inKnots}
    parse={typed => (typed === '' ? null : Number(typed) / 1.9438)}
  />
);

/** A speed, stored in metres per second and shown in knots. */
export const knots: FieldFactory<number, FieldOptions<number>> = (options = {}) => {
  const check = (speed: number) => (speed < 0 ? 'seamark.validation.number' : undefined);
  return createField<number>('knots', { Cell, Input, toText, check }, options);
};

export const knotsSamples: Samples = number => [number / 1.9438];
