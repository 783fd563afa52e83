/** The product's own colours, for what looks the same by day and by night. */
export const marine = {
  navy: '#0B2545',
  sea: '#13678A',
  teal: '#1B9AAA',
  foam: '#F2F7F9',
  buoy: '#E4572E',
  sand: '#F4E9CD',
  night: '#071827',
  deep: '#0E2438',
} as const;
