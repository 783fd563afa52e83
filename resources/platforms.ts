/** The platforms that the app is made for, by the names that the upstream knows them by. */
export const platforms = [
  { id: 'ios', name: 'iOS' },
  { id: 'android', name: 'Android' },
] as const;

export type Platform = (typeof platforms)[number]['id'];
