import type { Point } from '../database/schema';
import type { Check } from './checkFields';
import { FieldError } from './FieldError';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A coordinate in degrees, kept as the text that was written (requirements.md §3.2, §5.2). */
export function coordinate(label: string, most: number): Check<string> {
  return sent => {
    if (sent === undefined || sent === null) throw new FieldError(`${label} is required`);
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text that holds a number`);
    const text = sent.trim();
    if (!text) throw new FieldError(`${label} is required`);
    if (text.length > 40 || !decimal.test(text)) throw new FieldError(`${label} must be a valid number`);
    if (Math.abs(Number(text)) > most) throw new FieldError(`${label} must be between -${most} and ${most}`);
    return text;
  };
}

/** A GeoJSON point of two numbers (RFC 7946 §3.1.2). */
export const point: Check<Point> = sent => {
  const { type, coordinates }: { type?: unknown; coordinates?: unknown } = Object(sent);
  const [longitude, latitude, ...rest]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  if (type !== 'Point' || typeof longitude !== 'number' || typeof latitude !== 'number' || rest.length > 0) {
    throw new FieldError('Location must be a GeoJSON point: longitude, latitude');
  }
  return { type, coordinates: [longitude, latitude] };
};
