import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { newId } from '../database/newId';
import { type spotTypes, stations } from '../database/schema';
import type { Env } from '../Env';
import { recordChanges, recordInsert } from '../events/recordChanges';
import { readId } from '../requests/readId';
import { readJson } from '../requests/readJson';
import { readChoice, readFlag, readListQuery } from '../requests/readListQuery';
import { tagged } from '../requests/recordTag';
import { notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { checkStation, explainStationError } from './checkStation';
import { listStations, sortable } from './listStations';

type Station = typeof stations.$inferSelect;

/**
 * | call | answer |
 * |---|---|
 * | `GET ?page=<0-based>&limit&sort&order&search&custom&type&count` | `{ items, total, totalIsBound? }`, `type` an object |
 * | `GET /{id}` | `{ data }`, `type` an id |
 * | `POST`, `POST /create` | makes an administrators' station |
 * | `PUT`, `PUT /{id}` | the fields of either kind |
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
    const [station] = await orm
      .select()
      .from(stations)
      .where(eq(stations._id, c.req.param('id')));
    if (!station) throw notFound('Station');
    return c.json({ data: tagged(c, present(station)) });
  });

  const create = async (c: Context<Env>) => {
    const fields = await checkStation(orm, await readJson(c.req.raw));
    try {
      const values = { _id: newId(), ...fields };
      const to = { ...fields, location: undefined, typeId: undefined, type: fields.typeId };
      const [station] = await recordInsert(orm, c, { ...about(values), event: 'create', to }, kept =>
        kept.insert(stations).values(values).returning(),
      );
      if (!station) throw new Error('The station was not stored');
      return c.json(success('Station added', tagged(c, present(station))), 201);
    } catch (error) {
      throw explainStationError(error);
    }
  };
  routes.post('/', create);
  routes.post('/create', create);

  const update = async (c: Context<Env>) => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, '_id', 'id');
    const fields = await checkStation(orm, body);
    try {
      const station = await recordChanges(orm, c, async (tx, note, match) => {
        const [before] = await tx.select().from(stations).where(eq(stations._id, id)).for('update');
        if (before) match(present(before));
        const [after] = await tx.update(stations).set(fields).where(eq(stations._id, id)).returning();
        if (!before || !after) throw notFound('Station');
        note({ ...about(after), event: 'update', from: stationValues(before), to: stationValues(after) });
        return after;
      });
      return c.json(success('Station updated', tagged(c, present(station))));
    } catch (error) {
      throw explainStationError(error);
    }
  };
  routes.put('/', update);
  routes.put('/:id', update);

  routes.delete('/:id', async c => {
    const _id = c.req.param('id');
    await recordChanges(orm, c, async (tx, note, match) => {
      const [station] = await tx.delete(stations).where(eq(stations._id, _id)).returning();
      if (!station) throw notFound('Station');
      match(present(station));
      note({ ...about(station), event: 'delete', from: stationValues(station) });
    });
    return c.json(success('Station deleted', { _id }));
  });

  return routes;
}

/** As all calls but the list show it. */
const present = (station: Station) => presentStation(station, station.typeId);

const about = ({ _id, title }: Pick<Station, '_id' | 'title'>) => ({ resource: 'buoys', record: _id, title });

type SpotType = Pick<typeof spotTypes.$inferSelect, '_id' | 'name'>;

/** What an event tells of a station: its place is in latitude and longitude already. */
function stationValues(station: Station) {
  const { location: _, custom: __, ...values } = presentStation(station, station.typeId);
  return values;
}

/** A station as the API shows it; `user` only where an app user made it (requirements.md §3.2). */
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
