import type { Place } from './distanceBetween';

/** A place as it is read aloud: `36.785° N 122.398° W`. */
export function placeText({ latitude, longitude }: Place, digits = 3): string {
  const text = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(digits)}° ${degrees < 0 ? negative : positive}`;
  return `${text(latitude, 'N', 'S')} ${text(longitude, 'E', 'W')}`;
}

/** A distance in the language's own spelling: metres below one kilometre, whole kilometres from ten on. */
export function lengthText(kilometres: number, locale: string): string {
  const isShort = kilometres < 0.95;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumSignificantDigits: kilometres < 10 ? 2 : 3,
  }).format(isShort ? kilometres * 1000 : kilometres);
}
