/** The calls of a resource according to the upstream's contract; `{id}` stands for the record's id. */
export interface ResourceContract {
  list?: string;
  one?: string;
  create?: string;
  update?: string;
  delete?: string;
  /** The properties in the body of a create. */
  body?: string[];
  /** The name of the id in the body of update and delete. */
  idInBody?: string;
  /** Accepted values for fields whose type does not determine them. */
  samples?: Record<string, unknown>;
}

const page = 'page=1&limit=10';

const usual = (path: string): ResourceContract => ({
  one: `GET ${path}/{id}`,
  create: `POST ${path}`,
  update: `PUT ${path}/{id}`,
  delete: `DELETE ${path}/{id}`,
});

/** The calls of upstream-contract.md §3 to §10 by resource, independent of the declarations. */
export const contract: Record<string, ResourceContract> = {
  buoys: {
    ...usual('/admin/buoys'),
    list: 'GET /admin/buoys?page=0&limit=10&sort=createdAt&order=desc&custom=false',
    body: ['code', 'title', 'latitude', 'longitude', 'location', 'type'],
  },
  'spot-types': {
    ...usual('/admin/spot-types'),
    list: 'GET /admin/spot-types',
    body: ['name'],
  },
  suggestions: {
    list: `GET /admin/station-suggestions?${page}&sort=createdAt&order=desc`,
    delete: 'DELETE /admin/station-suggestions/{id}',
  },
  surveys: {
    list: 'GET /v1/survey/list',
    one: 'GET /v1/survey/{id}',
    create: 'POST /v1/survey/create',
    update: 'PUT /v1/survey/update',
    delete: 'DELETE /v1/survey/delete',
    body: ['title', 'description', 'active', 'device', 'version', 'expirationDate'],
    idInBody: 'surveyId',
    samples: { version: '1.2.3' },
  },
  users: {
    list: `GET /admin/users?${page}&sort=createdAt&order=desc`,
    one: 'GET /admin/users/{id}',
  },
  changelogs: {
    ...usual('/admin/changelog'),
    list: `GET /admin/changelog?${page}&sort=createdAt&order=desc`,
    one: 'GET /admin/changelog/{id}?lang=en',
    body: ['appId', 'version', 'slug', 'platform'],
    samples: { version: '1.2.3' },
  },
};

/** The calls of a generic resource (upstream-contract.md §12), which the contract does not name. */
export function genericContract(path: string, sort: { field: string; order: string }): ResourceContract {
  const list = `GET ${path}?${page}&sort=${sort.field}&order=${sort.order.toLowerCase()}`;
  return { ...usual(path), list };
}
