import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Orm } from '../database/Database';
import { newId } from '../database/newId';
import { spotTypes, stations } from '../database/schema';
import type { Env } from '../Env';
import { recordChanges, recordInsert } from '../events/recordChanges';
import { checkFields } from '../fields/checkFields';
import { requiredText } from '../fields/text';
import { readId } from '../requests/readId';
import { readJson } from '../requests/readJson';
import { tagged } from '../requests/recordTag';
import { ApiError, notFound } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';

type SpotType = typeof spotTypes.$inferSelect;

/**
 * | call | answer |
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
    const [type] = await orm
      .select()
      .from(spotTypes)
      .where(eq(spotTypes._id, c.req.param('id')));
    if (!type) throw notFound('Spot type');
    return c.json({ data: tagged(c, type) });
  });

  const create = async (c: Context<Env>) => {
    const fields = checkFields(await readJson(c.req.raw), readFields);
    const values = { _id: newId(), ...fields };
    const [type] = await recordInsert(orm, c, { ...about(values), event: 'create', to: fields }, kept =>
      kept.insert(spotTypes).values(values).returning(),
    );
    if (!type) throw new Error('The spot type was not stored');
    return c.json(success('Spot type added', tagged(c, type)), 201);
  };
  routes.post('/', create);
  routes.post('/create', create);

  const update = async (c: Context<Env>) => {
    const body = await readJson(c.req.raw);
    const id = readId(c, body, '_id', 'id');
    const fields = checkFields(body, readFields);
    const type = await recordChanges(orm, c, async (tx, note, match) => {
      const before = await lockChangeable(tx, id);
      match(before);
      const [updated] = await tx.update(spotTypes).set(fields).where(eq(spotTypes._id, id)).returning();
      if (!updated) throw notFound('Spot type');
      note({ ...about(updated), event: 'update', from: { name: before.name }, to: fields });
      return updated;
    });
    return c.json(success('Spot type updated', tagged(c, type)));
  };
  routes.put('/', update);
  routes.put('/:id', update);

  routes.delete('/:id', async c => {
    const id = c.req.param('id');
    const moved = await recordChanges(orm, c, async (tx, note, match) => {
      const type = await lockChangeable(tx, id);
      match(type);
      const [standard] = await tx.select().from(spotTypes).where(eq(spotTypes.default, true));
      if (!standard) throw new Error('There is no default spot type');
      const reassigned = await tx
        .update(stations)
        .set({ typeId: standard._id })
        .where(eq(stations.typeId, id))
        .returning({ _id: stations._id, title: stations.title });
      await tx.delete(spotTypes).where(eq(spotTypes._id, id)).returning({ _id: spotTypes._id });
      note({ ...about(type), event: 'delete', from: { name: type.name } });
      for (const { _id, title } of reassigned) {
        const values = { from: { type: id }, to: { type: standard._id } };
        note({ event: 'update', resource: 'buoys', record: _id, title, ...values });
      }
      return reassigned.length;
    });
    return c.json(success('Spot type deleted', { _id: id, movedStations: moved }));
  });

  return routes;
}

/** Holds the type until the transaction ends, so that no station can take it meanwhile. */
async function lockChangeable(tx: Orm, id: string): Promise<SpotType> {
  const [type] = await tx.select().from(spotTypes).where(eq(spotTypes._id, id)).for('update');
  if (!type) throw notFound('Spot type');
  if (type.default) throw new ApiError(403, 'The default spot type cannot be edited or removed');
  return type;
}

const about = ({ _id, name }: Pick<SpotType, '_id' | 'name'>) => ({
  resource: 'spot-types',
  record: _id,
  title: name,
});
