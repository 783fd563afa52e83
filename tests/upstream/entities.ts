import { stationBody, surveyBody } from '../support/database/upstreamRows';

/** An entity whose records are created, read, updated and deleted at one path. */
interface Entity {
  /** As in messages. */
  noun: string;
  /** As in events. */
  resource: string;
  path: string;
  /** The name of the id. */
  key: '_id' | 'id';
  body: object;
  /** The record's properties, except those of every record. */
  stored: object;
  /** The body of an update, and the properties that differ afterwards. */
  change: object;
  changed: object;
}

const location = { type: 'Point', coordinates: [0.5, -1] };
const moved = { latitude: '-1', longitude: '+.5', location };
const gauge = { name: 'Sevan', depth: 3.5, tags: ['a'], nested: { deep: null } };

const stations: Entity = {
  noun: 'Station',
  resource: 'buoys',
  path: '/api/admin/buoys',
  key: '_id',
  body: stationBody({ code: ' 41001 ', title: ' East Hatteras ' }),
  stored: { ...stationBody(), custom: false },
  change: stationBody(moved),
  changed: moved,
};

const spotTypes: Entity = {
  noun: 'Spot type',
  resource: 'spot-types',
  path: '/api/admin/spot-types',
  key: '_id',
  body: { name: ' Ship ', default: true },
  stored: { name: 'Ship', default: false },
  change: { name: 'Vessel', default: true },
  changed: { name: 'Vessel' },
};

const surveys: Entity = {
  noun: 'Survey',
  resource: 'surveys',
  path: '/api/v1/survey',
  key: '_id',
  body: { ...surveyBody, title: ' A ', description: 'x' },
  stored: { ...surveyBody, title: 'A', description: 'x', questionsCount: 0 },
  change: { ...surveyBody, title: 'A', device: 'android' },
  changed: { device: 'android', description: '' },
};

const changelogs: Entity = {
  noun: 'Changelog',
  resource: 'changelogs',
  path: '/api/admin/changelog',
  key: 'id',
  body: { appId: 2, version: '3.0.0', slug: 'Map', platform: 'iOS Pro' },
  stored: { appId: 2, version: '3.0.0', slug: 'Map', platform: 'iOS Pro' },
  change: { appId: '4', version: '3.0.0', slug: 'Map', platform: 'Android Pro' },
  changed: { appId: 4, platform: 'Android Pro' },
};

/** A collection without specific routes. */
const documents: Entity = {
  noun: 'Record',
  resource: 'tide-gauges',
  path: '/api/admin/tide-gauges',
  key: '_id',
  body: { ...gauge, _id: 'mine', createdAt: 'never' },
  stored: gauge,
  change: { depth: 4 },
  changed: { depth: 4 },
};

/** The calls of an entity; those without `{id}` have the id in the body, under the name `idInBody`. */
interface Calls extends Entity {
  create: string;
  update: string;
  remove: string;
  idInBody: string;
}

const inPath = { create: '', update: '/{id}', remove: '/{id}' };
const inBody = { create: '/create', update: '', remove: '/{id}' };
const ofSurveys = { create: '/create', update: '/update', remove: '/delete', idInBody: 'surveyId' };

/** Each entity with its calls, and again with its other ones. */
export const entities: Calls[] = [
  ...[stations, spotTypes, surveys, changelogs, documents].flatMap(entity =>
    [inPath, inBody].map(calls => ({ idInBody: entity.key, ...entity, ...calls })),
  ),
  { ...surveys, ...ofSurveys },
];

/** The path of a record's call and what its body names. */
export function callOf({ path, idInBody }: Calls, below: string, id: string): [path: string, named: object] {
  return [path + below.replace('{id}', id), below.includes('{id}') ? {} : { [idInBody]: id }];
}
