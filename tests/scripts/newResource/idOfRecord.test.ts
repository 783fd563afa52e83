import { expect, it } from 'vitest';
import { idOfRecord } from '../../../scripts/newResource/openapi/findCollections';

const schema = (...names: string[]) => ({ properties: Object.fromEntries(names.map(name => [name, {}])) });

it.each([
  ['{id}', 'id', ['id', 'name'], undefined],
  ['{shipId}', 'shipId', ['id', 'name'], undefined],
  ['{milestone_number}', 'milestone_number', ['id', 'number', 'title'], 'number'],
  ['{slug}', 'slug', ['id', 'slug'], 'slug'],
  ['{ship_code}', 'ship_code', ['code', 'name'], 'code'],
  ['{external_ship_id}', 'external_ship_id', ['own_id', 'slug', 'external_id'], 'external_id'],
  ['{ref}', 'ref', ['id', 'name'], undefined],
  ['nothing', undefined, ['uuid', 'name'], 'uuid'],
])('finds the identifier from the path: %s', (_, parameter, names, id) => {
  expect(idOfRecord(schema(...names) as never, parameter).id).toBe(id);
});
