import type { Value } from '../../writing/Plan';
import type { ReadSchema } from '../schema/Schema';

/** A number's least and most, also where the document says what they must not be, and its decimals. */
export function limitsOf(schema: ReadSchema): Record<string, Value> {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = type === 'integer' ? 1 : 0;
  const min =
    typeof exclusiveMinimum === 'number'
      ? exclusiveMinimum + step
      : withStep(minimum, exclusiveMinimum ? step : 0);
  const max =
    typeof exclusiveMaximum === 'number'
      ? exclusiveMaximum - step
      : withStep(maximum, exclusiveMaximum ? -step : 0);
  // What every 32 or 64 bits allow is no rule of the record's.
  const isRule = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 2 ** 31 - 1;
  return {
    ...(isRule(min) && { min }),
    ...(isRule(max) && { max }),
    ...decimalsOf(schema),
    ...percentOf(schema),
  } as Record<string, Value>;
}

const withStep = (limit: number | undefined, step: number) =>
  limit === undefined ? undefined : limit + step;

/** A number that is a multiple of 0.01 has two decimals. */
function decimalsOf({ multipleOf = 0 }: ReadSchema): { decimals?: number } {
  const decimals = -Math.log10(multipleOf);
  return Number.isInteger(decimals) && decimals > 0 && decimals < 10 ? { decimals } : {};
}

/** Parts of a hundred, where the document says so and its maximum tells that a whole is 100, or 1. */
function percentOf({ format, maximum }: ReadSchema): { percent?: true; factor?: number } {
  if (!/^percent(age)?$/.test(format ?? '')) return {};
  if (maximum === 1) return { percent: true, factor: 100 };
  return maximum === 100 ? { percent: true } : {};
}
