import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

export type Random = ReturnType<typeof createRandom>;

const precision = 1_000_000;

/** Random numbers for one purpose in one step, independent of how many others are drawn. */
export function createRandom(seed: number, step: number, purpose: string) {
  const generator = mersenne(hash(`${seed} ${step} ${purpose}`));
  const int = (limit: number) => uniformInt(generator, 0, limit - 1);
  const fractionOf = (key: string) =>
    (1 + uniformInt(mersenne(hash(`${seed} ${step} ${purpose} ${key}`)), 0, precision - 2)) / precision;
  return {
    /** An integer from 0 to `limit`, exclusive. */
    int,
    /** True with that probability, from 0 to 1. */
    chance: (probability: number) => int(precision) < probability * precision,
    /** One of several values; undefined if there are none. */
    one: <Value>(values: readonly Value[]): Value | undefined =>
      values.length > 0 ? values[int(values.length)] : undefined,
    /**
     * A weighted choice. Each value's chance depends on its key only, so adding or removing values that are
     * not chosen changes nothing.
     */
    among<Value>(
      values: readonly Value[],
      keyOf: (value: Value) => string,
      weightOf: (value: Value) => number = () => 1,
    ): Value | undefined {
      // Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006.
      const drawn = values
        .filter(value => weightOf(value) > 0)
        .map(value => ({ value, rank: Math.log(fractionOf(keyOf(value))) / weightOf(value) }));
      return drawn.sort((a, b) => b.rank - a.rank)[0]?.value;
    },
    /** True with that probability; the same result for the same key. */
    chanceOf: (key: string, probability: number) => fractionOf(key) < probability,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
