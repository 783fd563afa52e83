import { eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { spotTypes } from '../database/schema';
import { checkFields } from '../fields/checkFields';
import { coordinate, point } from '../fields/coordinate';
import { requiredText } from '../fields/text';
import type { JsonObject } from '../requests/readJson';
import { invalid } from '../responses/ApiError';
import { constraintOf } from '../responses/refusalOfDatabase';

/**
 * Checks what was sent for a station (requirements.md §5.2): every field is required, `location` must be the
 * point of latitude and longitude, and `type` the id of a spot type.
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

/** Tells the unique index of station codes from every other error. */
export function explainStationError(error: unknown): unknown {
  return constraintOf(error) === 'stations_code'
    ? invalid({ code: 'Another station has this code already' })
    : error;
}
