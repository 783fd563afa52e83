import { eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { type Point, spotTypes } from '../database/schema';
import { type Check, checkFields, FieldError, required, requiredText } from '../requests/checkFields';
import type { JsonObject } from '../requests/readJson';
import { invalid } from '../responses/ApiError';
import { constraintOf } from '../responses/fromDatabaseError';

/**
 * Checks a station's fields (requirements.md §5.2): all are required, `location` must be the point of
 * latitude and longitude, and `type` the id of a spot type.
 * @throws {ApiError} 422.
 */
export async function checkStation(orm: Orm, body: JsonObject) {
  const { type: typeId, ...fields } = checkFields(body, {
    code: requiredText('Code', 64),
    title: requiredText('Title', 200),
    latitude: coordinate('Latitude', 90),
    longitude: coordinate('Longitude', 180),
    location: point,
    type: requiredText('Type', 100),
  });
  const [longitude, latitude] = fields.location.coordinates;
  if (longitude !== Number(fields.longitude) || latitude !== Number(fields.latitude)) {
    throw invalid({ location: 'Location must be the point of longitude and latitude' });
  }
  const found = await orm.select({ _id: spotTypes._id }).from(spotTypes).where(eq(spotTypes._id, typeId));
  if (found.length === 0) throw invalid({ type: 'Type does not exist' });
  return { ...fields, typeId };
}

/** @throws {ApiError} 422 if the station code is not unique; else the given error. */
export function rejectTakenCode(error: unknown): never {
  const isTaken = constraintOf(error) === 'stations_code';
  throw isTaken ? invalid({ code: 'Another station already has this code' }) : error;
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A coordinate in degrees, stored as the sent text (requirements.md §3.2, §5.2). */
function coordinate(label: string, max: number): Check<string> {
  return required(label, sent => {
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text that holds a number`);
    const text = sent.trim();
    if (!text) throw new FieldError(`${label} is required`);
    if (text.length > 40 || !decimal.test(text)) throw new FieldError(`${label} must be a valid number`);
    if (Math.abs(Number(text)) > max) throw new FieldError(`${label} must be between -${max} and ${max}`);
    return text;
  });
}

/** A GeoJSON point of two numbers (RFC 7946 §3.1.2). */
const point: Check<Point> = sent => {
  const { type, coordinates }: { type?: unknown; coordinates?: unknown } = Object(sent);
  const [longitude, latitude, ...rest]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  if (type !== 'Point' || typeof longitude !== 'number' || typeof latitude !== 'number' || rest.length > 0) {
    throw new FieldError('Location must be a GeoJSON point: longitude, latitude');
  }
  return { type, coordinates: [longitude, latitude] };
};
