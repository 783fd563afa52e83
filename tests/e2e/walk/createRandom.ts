import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  int(limit: number): number;
  /** True with that probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** One of several; undefined where there are none. */
  one<Value>(values: readonly Value[]): Value | undefined;
  /** One of several, each as likely as its weight. */
  weighted<Value>(values: readonly Value[], weightOf: (value: Value) => number): Value | undefined;
}

/**
 * The chance of one step. Each step has a generator of its own: what one step draws more or less of doesn't
 * change those that follow.
 */
export function createRandom(seed: number, step: number): Random {
  const generator = mersenne((seed * 1_000_003 + step) | 0);
  const int = (limit: number) => uniformInt(generator, 0, limit - 1);
  return {
    int,
    chance: probability => int(10_000) < probability * 10_000,
    one: values => (values.length > 0 ? values[int(values.length)] : undefined),
    weighted(values, weightOf) {
      const total = values.reduce((sum, value) => sum + weightOf(value), 0);
      if (total <= 0) return undefined;
      let rest = int(Math.ceil(total * 100)) / 100;
      return values.find(value => {
        rest -= weightOf(value);
        return rest < 0;
      });
    },
  };
}
