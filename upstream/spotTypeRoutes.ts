import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Orm } from './database/Database';
import { insertRow, lockRow, readRow, updateRow } from './database/rows';
import { spotTypes, stations } from './database/schema';
import type { Env } from './Env';
import { type Note, recordChanges } from './events/recordChanges';
import { checkFields, requiredText } from './requests/checkFields';
import { readId, readJson } from './requests/readJson';
import { type Match, withETag } from './requests/recordTag';
import { ApiError } from './responses/ApiError';
import { success } from './responses/success';
import type { Services } from './Services';

type SpotType = typeof spotTypes.$inferSelect;

/**
 * | call | response |
 * |---|---|
 * | `GET` | `{ data: [ … ] }`, all of them |
 * | `GET /{id}` | `{ data }` |
 * | `POST`, `POST /create`, `PUT`, `PUT /{id}` `{ name }` | 403 for the default type |
 * | `DELETE /{id}` | moves its stations to the default type; 403 for the default type |
 */
export function spotTypeRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();
  const readFields = { name: requiredText('Name', 100) };

  routes.get('/', async c => {
    const data = await orm.select().from(spotTypes).orderBy(asc(spotTypes.createdAt), asc(spotTypes._id));
    return c.json({ data });
  });

  routes.get('/:id', async c => {
    const type = await readRow(orm, spotTypes, eq(spotTypes._id, c.req.param('id')), 'Spot type');
    return c.json({ data: withETag(c, type) });
  });

  routes.on('POST', ['/', '/create'], async c => {
    const fields = checkFields(await readJson(c.req.raw), readFields);
    const type = await recordChanges(orm, c, async (tx, note) => {
      const added = await insertRow(tx, spotTypes, fields);
      note({ ...about(added), event: 'create', to: fields });
      return added;
    });
    return c.json(success('Spot type added', withETag(c, type)), 201);
  });

  routes.on('PUT', ['/', '/:id'], async c => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, '_id', 'id');
    const fields = checkFields(body, readFields);
    const type = await recordChanges(orm, c, async (tx, note, match) => {
      const { before, after } = await updateRow(tx, spotTypes, eq(spotTypes._id, id), 'Spot type', type => {
        checkChangeable(type);
        match(type);
        return fields;
      });
      note({ ...about(after), event: 'update', from: { name: before.name }, to: fields });
      return after;
    });
    return c.json(success('Spot type updated', withETag(c, type)));
  });

  routes.delete('/:id', async c => {
    const id = c.req.param('id');
    const movedStations = await recordChanges(orm, c, (tx, note, match) =>
      deleteSpotType(tx, note, match, id),
    );
    return c.json(success('Spot type deleted', { _id: id, movedStations }));
  });

  return routes;
}

/** Deletes a type. Returns the number of stations that it moves to the default type. */
async function deleteSpotType(tx: Orm, note: Note, match: Match, id: string): Promise<number> {
  // Locked, so that no station gets the type during the deletion.
  const type = await lockRow(tx, spotTypes, eq(spotTypes._id, id), 'Spot type');
  checkChangeable(type);
  match(type);
  const [standard] = await tx.select().from(spotTypes).where(eq(spotTypes.default, true));
  if (!standard) throw new Error('There is no default spot type');
  const moved = await tx
    .update(stations)
    .set({ typeId: standard._id })
    .where(eq(stations.typeId, id))
    .returning({ _id: stations._id, title: stations.title });
  await tx.delete(spotTypes).where(eq(spotTypes._id, id));
  note({ ...about(type), event: 'delete', from: { name: type.name } });
  const values = { from: { type: id }, to: { type: standard._id } };
  for (const { _id, title } of moved) {
    note({ event: 'update', resource: 'buoys', record: _id, title, ...values });
  }
  return moved.length;
}

function checkChangeable(type: SpotType): void {
  if (type.default) throw new ApiError(403, 'The default spot type cannot be edited or removed');
}

const about = ({ _id, name }: SpotType) => ({
  resource: 'spot-types',
  record: _id,
  title: name,
});
