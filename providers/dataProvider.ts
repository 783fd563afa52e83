import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { ActParams, Declaration, PanelDataProvider } from '../src/engine';
import { createActions } from './calls/createActions';
import { createFileWriter } from './calls/createFileWriter';
import { createResourceCalls } from './calls/createResourceCalls';
import { createSimpleRestCalls } from './calls/createSimpleRestCalls';
import type { Writing } from './calls/ResourceCalls';
import { deduplicated } from './http/deduplicated';
import type { HttpClient } from './http/httpClient';

interface Abortable {
  signal?: AbortSignal;
}

/**
 * React-admin's data provider over the declared resources. Each call is the generic family's unless `api`
 * overrides it (upstream-contract.md §12):
 *
 * | react-admin | request |
 * |---|---|
 * | getList | `GET path?page&limit&sort&order&<filter>` |
 * | getOne | `GET path/{id}` |
 * | getMany | one getList of a whole-array resource, else one getOne an id |
 * | getManyReference | getList filtered by the target |
 * | create | `POST path` |
 * | update, updateMany | `PUT path/{id}`, one call an id |
 * | delete, deleteMany | `DELETE path/{id}`, one call an id |
 * | act | `api.actions[name]` |
 * | writeFile | `POST /files/write` |
 *
 * `meta` fills the `{name}`s of a call; `meta.signal` and `meta.onProgress` reach the upload of a create or
 * update.
 *
 * @throws HttpError with status, message and body; a failed create or update always has `body.errors`.
 */
export function createDataProvider(httpClient: HttpClient, declarations: Declaration[]): PanelDataProvider {
  const client = deduplicated(httpClient);
  const byName = new Map(
    declarations.map(declaration => {
      const createCalls = declaration.api.simpleRest ? createSimpleRestCalls : createResourceCalls;
      return [
        declaration.name,
        { ...createCalls(client, declaration), act: createActions(client, declaration) },
      ];
    }),
  );
  function declared(resource: string) {
    const found = byName.get(resource);
    if (!found) throw new Error(`${resource}: no such resource is declared`);
    return found;
  }

  const provider = {
    supportAbortSignal: true,

    getList: async (resource: string, params: GetListParams & Abortable) => declared(resource).list(params),

    getOne: async (resource: string, { id, meta, signal }: GetOneParams & Abortable) => ({
      data: await declared(resource).one(id, meta, signal),
    }),

    getMany: async (resource: string, { ids, signal }: GetManyParams & Abortable) => ({
      data: await declared(resource).many([...new Map(ids.map(id => [String(id), id])).values()], signal),
    }),

    getManyReference: (
      resource: string,
      { target, id, filter, ...params }: GetManyReferenceParams & Abortable,
    ) => provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource: string, { data, meta }: CreateParams) => ({
      data: await declared(resource).create({ data, ...carriage(meta) }),
    }),

    update: async (resource: string, { id, data, previousData, meta }: UpdateParams) => ({
      data: await declared(resource).update(id, { ...previousData }, { data, ...carriage(meta) }),
    }),

    async updateMany(resource: string, { ids, data, meta }: UpdateManyParams) {
      await Promise.all(ids.map(id => provider.update(resource, { id, data, meta, previousData: { id } })));
      return { data: ids };
    },

    delete: async (resource: string, { id, previousData, meta }: DeleteParams) => ({
      data: await declared(resource).remove(id, { ...previousData }, meta),
    }),

    async deleteMany(resource: string, { ids, meta }: DeleteManyParams) {
      const { remove } = declared(resource);
      const outcomes = await Promise.allSettled(ids.map((id: Identifier) => remove(id, {}, meta)));
      const failure = outcomes.find(outcome => outcome.status === 'rejected');
      if (failure) throw failure.reason;
      return { data: ids };
    },

    act: async (resource: string, action: string, params: ActParams) =>
      declared(resource).act(action, params),

    writeFile: createFileWriter(httpClient),
  };
  // React-admin's methods are generic in the record; over the wire it is known no closer than RaRecord.
  return provider as unknown as PanelDataProvider;
}

/** The parts of a write's `meta`: how it is sent, and the values that fill its request. */
function carriage(meta: UpdateParams['meta']): Omit<Writing, 'data'> {
  const { signal, onProgress, ...values } = meta ?? {};
  return { values, ...(signal && { signal }), ...(onProgress && { onProgress }) };
}
