import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { newId } from '../database/newId';
import { deleteRow, readRow, updateRow } from '../database/rows';
import { type spotTypes, stations } from '../database/schema';
import type { Env } from '../Env';
import { recordChanges, recordInsert } from '../events/recordChanges';
import { readId, readJson } from '../requests/readJson';
import { readChoice, readFlag, readListQuery } from '../requests/readListQuery';
import { withETag } from '../requests/recordTag';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { checkStation, rejectTakenCode } from './checkStation';
import { listStations, sortable } from './listStations';

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
    const items = rows.map(row => presentStation(row.station, row.type));
    return c.json({ items, total, ...(isBound && { totalIsBound: true }) });
  });

  routes.get('/:id', async c => {
    const station = await readRow(orm, stations, eq(stations._id, c.req.param('id')), 'Station');
    return c.json({ data: withETag(c, present(station)) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const fields = await checkStation(orm, await readJson(c.req.raw));
    const values = { _id: newId(), ...fields };
    const to = { ...fields, location: undefined, typeId: undefined, type: fields.typeId };
    const change = { ...about(values), to };
    const station = await recordInsert(orm, c, change, stations, values).catch(rejectTakenCode);
    return c.json(success('Station added', withETag(c, present(station))), 201);
  });

  routes.on('PUT', ['/', '/:id'], async c => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, '_id', 'id');
    const fields = await checkStation(orm, body);
    const station = await recordChanges(orm, c, async (tx, note, match) => {
      const { before, after } = await updateRow(tx, stations, eq(stations._id, id), 'Station', station => {
        match(present(station));
        return fields;
      });
      note({ ...about(after), event: 'update', from: stationValues(before), to: stationValues(after) });
      return after;
    }).catch(rejectTakenCode);
    return c.json(success('Station updated', withETag(c, present(station))));
  });

  routes.delete('/:id', async c => {
    const _id = c.req.param('id');
    await recordChanges(orm, c, async (tx, note, match) => {
      const station = await deleteRow(tx, stations, eq(stations._id, _id), 'Station');
      match(present(station));
      note({ ...about(station), event: 'delete', from: stationValues(station) });
    });
    return c.json(success('Station deleted', { _id }));
  });

  return routes;
}

/** The format of all calls except the list. */
const present = (station: Station) => presentStation(station, station.typeId);

const about = ({ _id, title }: Pick<Station, '_id' | 'title'>) => ({ resource: 'buoys', record: _id, title });

type SpotType = Pick<typeof spotTypes.$inferSelect, '_id' | 'name'>;

/** A station's values in an event; latitude and longitude already contain the location. */
function stationValues(station: Station) {
  const { location: _, custom: __, ...values } = presentStation(station, station.typeId);
  return values;
}

/** A station in the API, with `user` only for a station of an app user (requirements.md §3.2). */
function presentStation<Type extends string | SpotType>(station: Station, type: Type) {
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
