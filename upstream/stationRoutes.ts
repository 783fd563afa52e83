import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Orm } from './database/Database';
import { deleteRow, insertRow, readRow, updateRow } from './database/rows';
import { type Point, spotTypes, stations } from './database/schema';
import type { Env } from './Env';
import { recordChanges } from './events/recordChanges';
import { listStations, sortable } from './listStations';
import { type Check, checkFields, FieldError, required, requiredText } from './requests/checkFields';
import { type JsonObject, readId, readJson } from './requests/readJson';
import { readChoice, readFlag, readListQuery } from './requests/readListQuery';
import { withETag } from './requests/recordTag';
import { invalid } from './responses/ApiError';
import { constraintOf } from './responses/fromDatabaseError';
import { success } from './responses/success';
import type { Services } from './Services';

type Station = typeof stations.$inferSelect;

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<0-based>&limit&sort&order&search&custom&type&count` | `{ items, total, totalIsBound? }`, `type` an object |
 * | `GET /{id}` | `{ data }`, `type` an id |
 * | `POST`, `POST /create` | creates an administrators' station |
 * | `PUT`, `PUT /{id}` | changes a station of either kind |
 * | `DELETE /{id}` | |
 */
export function stationRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const list = readListQuery(c, { firstPage: 0, sortable, key: stations._id });
    const filter = { custom: readFlag(c, 'custom'), type: c.req.query('type') };
    const isExact = readChoice(c, 'count', ['exact']) !== undefined;
    const { rows, total, isBound } = await listStations(orm, list, filter, isExact);
    const items = rows.map(row => serializeWithType(row.station, row.type));
    return c.json({ items, total, ...(isBound && { totalIsBound: true }) });
  });

  routes.get('/:id', async c => {
    const station = await readRow(orm, stations, eq(stations._id, c.req.param('id')), 'Station');
    return c.json({ data: withETag(c, serializeStation(station)) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const fields = await checkStation(orm, await readJson(c.req.raw));
    const station = await recordChanges(orm, c, async (tx, note) => {
      const added = await insertRow(tx, stations, fields);
      note({ ...about(added), event: 'create', to: stationValues(added) });
      return added;
    }).catch(rejectTakenCode);
    return c.json(success('Station added', withETag(c, serializeStation(station))), 201);
  });

  routes.on('PUT', ['/', '/:id'], async c => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, '_id', 'id');
    const fields = await checkStation(orm, body);
    const station = await recordChanges(orm, c, async (tx, note, match) => {
      const { before, after } = await updateRow(tx, stations, eq(stations._id, id), 'Station', station => {
        match(serializeStation(station));
        return fields;
      });
      note({ ...about(after), event: 'update', from: stationValues(before), to: stationValues(after) });
      return after;
    }).catch(rejectTakenCode);
    return c.json(success('Station updated', withETag(c, serializeStation(station))));
  });

  routes.delete('/:id', async c => {
    const _id = c.req.param('id');
    await recordChanges(orm, c, async (tx, note, match) => {
      const station = await deleteRow(tx, stations, eq(stations._id, _id), 'Station');
      match(serializeStation(station));
      note({ ...about(station), event: 'delete', from: stationValues(station) });
    });
    return c.json(success('Station deleted', { _id }));
  });

  return routes;
}

/** The format of all calls except the list. */
const serializeStation = (station: Station) => serializeWithType(station, station.typeId);

const about = ({ _id, title }: Station) => ({ resource: 'buoys', record: _id, title });

type SpotType = Pick<typeof spotTypes.$inferSelect, '_id' | 'name'>;

/** A station's values in an event; latitude and longitude already contain the location. */
function stationValues(station: Station) {
  const { location: _, custom: __, ...values } = serializeStation(station);
  return values;
}

/** A station in the API, with `user` only for a station of an app user (requirements.md §3.2). */
function serializeWithType<Type extends string | SpotType>(station: Station, type: Type) {
  const { _id, custom, code, title, latitude, longitude, location, createdAt } = station;
  const user = { name: station.userName, email: station.userEmail, device: station.userDevice };
  return {
    _id,
    custom,
    code,
    title,
    latitude,
    longitude,
    location,
    type,
    createdAt,
    ...(custom && { user }),
  };
}

/**
 * Checks a station's fields (requirements.md §5.2): all are required, `location` must be the point of
 * latitude and longitude, and `type` the id of a spot type.
 * @throws {ApiError} 422.
 */
async function checkStation(orm: Orm, body: JsonObject) {
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
function rejectTakenCode(error: unknown): never {
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
