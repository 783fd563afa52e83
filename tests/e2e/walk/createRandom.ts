import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  int(limit: number): number;
  /** True with that probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** One of several; undefined where there are none. */
  one<Value>(values: readonly Value[]): Value | undefined;
  /**
   * One of several, each as likely as its weight. Each has a chance of its own, drawn by its key: one more or
   * less of them changes nothing, unless it is the one that is drawn.
   */
  among<Value>(
    values: readonly Value[],
    keyOf: (value: Value) => string,
    weightOf?: (value: Value) => number,
  ): Value | undefined;
  /** True with that probability, the same for that key whenever it is asked. */
  chanceOf(key: string, probability: number): boolean;
}

const precision = 1_000_000;

/** The chance of one thing in one step: what another draws more or less of doesn't change it. */
export function createRandom(seed: number, step: number, purpose: string): Random {
  const generator = mersenne(hash(`${seed} ${step} ${purpose}`));
  const int = (limit: number) => uniformInt(generator, 0, limit - 1);
  const partOf = (key: string) =>
    (1 + uniformInt(mersenne(hash(`${seed} ${step} ${purpose} ${key}`)), 0, precision - 2)) / precision;
  return {
    int,
    chance: probability => int(precision) < probability * precision,
    one: values => (values.length > 0 ? values[int(values.length)] : undefined),
    among(values, keyOf, weightOf = () => 1) {
      // Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006.
      const drawn = values
        .filter(value => weightOf(value) > 0)
        .map(value => ({ value, rank: Math.log(partOf(keyOf(value))) / weightOf(value) }));
      return drawn.sort((a, b) => b.rank - a.rank)[0]?.value;
    },
    chanceOf: (key, probability) => partOf(key) < probability,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
