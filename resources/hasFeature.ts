import type { Person } from '../src/engine';

/**
 * Whether the API says of the current user that it has these calls beyond the contract for them
 * (upstream-contract.md §15).
 */
export const hasFeature = (feature: string, { record }: Person): boolean =>
  String(record.features).split(',').includes(feature);
