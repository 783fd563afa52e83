/** The app's platforms, with the API's ids. */
export const platforms = [
  { id: 'ios', name: 'iOS' },
  { id: 'android', name: 'Android' },
] as const;

export type Platform = (typeof platforms)[number]['id'];
