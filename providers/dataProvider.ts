import type {
  CreateParams,
  DataProvider,
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
import type { Declaration } from '../src/engine';
import { createFileWriter, type FileWriter } from './createFileWriter';
import type { HttpClient } from './httpClient';
import { createResourceCalls, isStatus, type Sending } from './resourceCalls';

export interface PanelDataProvider extends DataProvider {
  /** Makes a call that the declaration names under `api.actions`; answers its data and the server's message. */
  act(resource: string, action: string, params: ActParams): Promise<{ data?: unknown; message?: string }>;
  writeFile: FileWriter;
}

export type ActParams = Pick<Sending, 'id' | 'data' | 'signal' | 'onProgress'>;

interface Abortable {
  signal?: AbortSignal;
}

/**
 * React-admin's data provider over the declared resources. Each call is the generic family's unless `api` says
 * otherwise (upstream-contract.md):
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
 * `meta` fills the `{name}`s of a call; `meta.signal` and `meta.onProgress` reach the upload of a create or update.
 *
 * @throws HttpError with status, message and body; a failed create or update always bears `body.errors`.
 */
export function createDataProvider(httpClient: HttpClient, declarations: Declaration[]): PanelDataProvider {
  const byName = new Map(
    declarations.map(declaration => [
      declaration.name,
      { api: declaration.api, calls: createResourceCalls(httpClient, declaration) },
    ]),
  );
  function declared(resource: string) {
    const found = byName.get(resource);
    if (!found) throw new Error(`${resource}: no such resource is declared`);
    return found;
  }

  const provider = {
    supportAbortSignal: true,

    getList: async (resource: string, params: GetListParams & Abortable) =>
      declared(resource).calls.list(params),

    getOne: async (resource: string, { id, meta, signal }: GetOneParams & Abortable) => ({
      data: await declared(resource).calls.one(id, meta, signal),
    }),

    async getMany(resource: string, { ids, signal }: GetManyParams & Abortable) {
      const { api, calls } = declared(resource);
      const wanted = [...new Set(ids.map(String))];
      if (api.list?.whole) {
        const { data } = await calls.list(signal ? { signal } : {});
        return { data: data.filter(({ id }) => wanted.includes(String(id))) };
      }
      const found = await Promise.all(wanted.map(id => calls.one(id, {}, signal).catch(nothingFor404)));
      return { data: found.filter(record => record !== undefined) };
    },

    getManyReference: (
      resource: string,
      { target, id, filter, ...params }: GetManyReferenceParams & Abortable,
    ) => provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    async create(resource: string, { data, meta }: CreateParams) {
      const { api, calls } = declared(resource);
      return { data: await calls.write(api.create ?? {}, 'POST', {}, { data, ...carriage(meta) }) };
    },

    async update(resource: string, { id, data, previousData, meta }: UpdateParams) {
      const { api, calls } = declared(resource);
      const sending = { id, data, ...carriage(meta) };
      return { data: await calls.write(api.update ?? {}, 'PUT /{id}', { ...previousData }, sending) };
    },

    async updateMany(resource: string, { ids, data, meta }: UpdateManyParams) {
      await Promise.all(ids.map(id => provider.update(resource, { id, data, meta, previousData: { id } })));
      return { data: ids };
    },

    async delete(resource: string, { id, previousData, meta }: DeleteParams) {
      return { data: await declared(resource).calls.remove(id, { ...previousData }, meta) };
    },

    async deleteMany(resource: string, { ids, meta }: DeleteManyParams) {
      const { calls } = declared(resource);
      const outcomes = await Promise.allSettled(ids.map((id: Identifier) => calls.remove(id, {}, meta)));
      const failure = outcomes.find(outcome => outcome.status === 'rejected');
      if (failure) throw failure.reason;
      return { data: ids };
    },

    act: async (resource: string, action: string, params: ActParams) =>
      declared(resource).calls.act(action, params),

    writeFile: createFileWriter(httpClient),
  };
  // React-admin's methods are generic in the record; over the wire it is known no closer than RaRecord.
  return provider as unknown as PanelDataProvider;
}

/** What a write's `meta` says of how it is carried, and the values that fill its request. */
function carriage(meta: UpdateParams['meta']): Pick<Sending, 'values' | 'signal' | 'onProgress'> {
  const { signal, onProgress, ...values } = meta ?? {};
  return { values, ...(signal && { signal }), ...(onProgress && { onProgress }) };
}

function nothingFor404(error: unknown): undefined {
  if (!isStatus(error, 404)) throw error;
}
