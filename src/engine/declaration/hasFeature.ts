/**
 * Whether the API says of the current user that it has these calls beyond the contract for them
 * (upstream-contract.md §15).
 */
export const hasFeature = (feature: string, { record }: { record?: unknown }): boolean =>
  String(Object(record).features).split(',').includes(feature);
