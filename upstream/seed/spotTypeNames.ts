/** The first one is the default type. */
export const spotTypeNames = [
  'Buoy',
  'Moored buoy',
  'C-MAN station',
  'Tide gauge',
  'Light station',
  'Drifting buoy',
  'Surf spot',
  'Marina',
] as const;

export type SpotTypeName = (typeof spotTypeNames)[number];
