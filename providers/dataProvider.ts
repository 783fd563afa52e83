import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type {
  ActParams,
  Declaration,
  FileWriter,
  PanelDataProvider,
  UpdateGuard,
  WriteResult,
} from '../src/engine';
import type { createGuardedUpdate } from './calls/conflicts/createGuardedUpdate';
import { createFileWriter } from './calls/createFileWriter';
import { formattedId } from './calls/createRecordReader';
import { createResourceCalls } from './calls/createResourceCalls';
import { limitCalls } from './calls/limitCalls';
import type { Writing } from './calls/ResourceCalls';
import { sourcesOf, toFormError } from './errors/errorsForForm';
import type { HttpClient } from './http/createHttpClient';
import { deduplicated } from './http/deduplicated';
import { requestError } from './http/requestError';

interface Abortable {
  signal?: AbortSignal;
}

/**
 * React-admin's data provider over the declared resources. Calls are those of the generic family unless `api`
 * overrides them (upstream-contract.md §12):
 *
 * | react-admin | request |
 * |---|---|
 * | getList | `GET path?page&limit&sort&order&<filter>` |
 * | getOne | `GET path/{id}` |
 * | getMany | one getList if the resource returns all its rows, else one getOne per id |
 * | getManyReference | getList filtered by the target |
 * | create | `POST path` |
 * | update, updateMany | `PUT path/{id}`, one call per id |
 * | delete, deleteMany | `DELETE path/{id}`, one call per id |
 * | act | `api.actions[name]` |
 * | writeFile | `POST /files/write` |
 *
 * If rights differ between users (`can` as a function), a call without the right rejects with 403 and is
 * never sent.
 *
 * `meta` fills the `{name}`s of a call. `meta.signal` and `meta.onProgress` apply to the upload of a create
 * or update, and `meta.idempotencyKey` replaces the generated key. With `meta.guard` an update never
 * overwrites someone else's change (`createGuardedUpdate`). A write's record holds the server's message in
 * `@outcome`, and whether only the status confirms a create.
 *
 * @param clientAt Returns the client for another API by its name in `api.at`.
 * @throws HttpError with status, message and body; a failed create or update always has `body.errors`.
 */
export function createDataProvider(
  httpClient: HttpClient,
  declarations: Declaration[],
  clientAt: (api: string) => HttpClient = () => httpClient,
): PanelDataProvider {
  const clients: Record<string, HttpClient> = { '': deduplicated(httpClient) };
  const byName = new Map<string, Calls>();
  for (const declaration of declarations) {
    if (declaration.isPage) continue;
    const { at = '' } = declaration.api;
    clients[at] ??= deduplicated(clientAt(at));
    byName.set(declaration.name, callsOf(declaration, clients[at]));
  }
  function declared(resource: string) {
    const calls = byName.get(resource);
    if (!calls) throw new Error(`${resource}: no such resource is declared`);
    return calls;
  }

  const provider = {
    supportAbortSignal: true,

    getList: async (resource: string, params: GetListParams & Abortable) => declared(resource).list(params),

    getOne: async (resource: string, { id, meta, signal }: GetOneParams & Abortable) => ({
      data: await declared(resource).one(id, meta, { signal }),
    }),

    getMany: async (resource: string, { ids, signal }: GetManyParams & Abortable) => ({
      data: await declared(resource).many([...new Map(ids.map(id => [String(id), id])).values()], signal),
    }),

    getManyReference: (
      resource: string,
      { target, id, filter, ...params }: GetManyReferenceParams & Abortable,
    ) => provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource: string, { data, meta }: CreateParams) => ({
      data: await declared(resource).create({ data: withoutOutcome(data), ...splitMeta(meta) }),
    }),

    async update(resource: string, { id: requestedId, data, previousData, meta }: UpdateParams) {
      const id = formattedId(requestedId, previousData);
      const { guardedUpdate, update } = declared(resource);
      const { guard, ...rest } = { ...meta } as { guard?: UpdateGuard | false };
      const writing = { data: withoutOutcome(data), ...splitMeta(rest) };
      const previous = withoutOutcome(previousData);
      if (!guard || !guardedUpdate || !previousData) return { data: await update(id, previous, writing) };
      return { data: await guardedUpdate(id, previous, writing, guard) };
    },

    async updateMany(resource: string, { ids, data, meta }: UpdateManyParams) {
      await Promise.all(ids.map(id => provider.update(resource, { id, data, meta, previousData: { id } })));
      return { data: ids };
    },

    delete: async (resource: string, { id, previousData, meta }: DeleteParams) => ({
      data: await declared(resource).remove(id, withoutOutcome(previousData), splitMeta(meta)),
    }),

    async deleteMany(resource: string, { ids, meta }: DeleteManyParams) {
      const { remove } = declared(resource);
      await Promise.all(ids.map(id => remove(id, {}, splitMeta(meta))));
      return { data: ids };
    },

    act: async (resource: string, action: string, params: ActParams) =>
      declared(resource).act(action, params),

    writeFile: (async (file, folder, { resource = '', ...upload } = {}) =>
      declared(resource).writeFile(file, folder, upload)) satisfies FileWriter,
  };
  // React-admin's methods are generic in the record type; here every record is just an RaRecord.
  return provider as unknown as PanelDataProvider;
}

type Calls = ReturnType<typeof callsOf>;
type GuardedUpdate = ReturnType<typeof createGuardedUpdate>;

/** The calls of a resource. Calls that the user has no right to make reject. */
function callsOf(declaration: Declaration, httpClient: HttpClient) {
  const { api, userRights } = declaration;
  const allCalls = createResourceCalls(httpClient, declaration);
  const calls = userRights ? limitCalls(allCalls, userRights) : allCalls;
  // Its code is in the panel's second chunk. Without it, nothing is sent, as without a network.
  const guardedUpdate: GuardedUpdate = async (...args) => {
    const { createGuardedUpdate } = await import('./calls/conflicts/createGuardedUpdate').catch(() => {
      throw requestError('network_write');
    });
    return createGuardedUpdate({ declaration, ...calls })(...args);
  };
  /** The same write, with a form error if it fails. A conflict has one already. */
  const forForm =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        return await write(...args);
      } catch (error) {
        throw Object(error).conflict ? error : toFormError(error, sourcesOf(declaration));
      }
    };
  return {
    ...calls,
    create: forForm(calls.create),
    update: forForm(calls.update),
    writeFile: createFileWriter(httpClient),
    guardedUpdate: api.guard === false ? undefined : forForm(guardedUpdate),
  };
}

/** The result of an earlier write may be written again: drops the outcome of that write. */
function withoutOutcome(record: Partial<WriteResult> = {}): Record<string, unknown> {
  const { '@outcome': _, ...rest } = record;
  return rest;
}

/** Splits a write's `meta` into how the write is sent and the values that fill its request. */
function splitMeta(meta: UpdateParams['meta']): Omit<Writing, 'data'> {
  const { idempotencyKey, signal, onProgress, ...values } = meta ?? {};
  return { values, idempotencyKey, signal, onProgress };
}
