import type { PlannedFields } from './planFields';

/** Which objects inside a record are groups; the others are one value each. */
export interface Limits {
  /** How deep they are. */
  depth: number;
  /** The most properties that one has. */
  most: number;
}

/** From all of them to none. */
const narrower: Limits[] = [
  ...[3, 2, 1].map(depth => ({ depth, most: Number.POSITIVE_INFINITY })),
  ...[12, 6, 4].map(most => ({ depth: 1, most })),
];
const none: Limits = { depth: 0, most: 0 };

/** As much of the objects inside objects as can be read: many fields hide what a record is. */
export function fewFields(manyFields: number, plan: (limits: Limits) => PlannedFields): PlannedFields {
  for (const limits of narrower) {
    const planned = plan(limits);
    if (planned.fields.length <= manyFields) return planned;
  }
  return plan(none);
}
