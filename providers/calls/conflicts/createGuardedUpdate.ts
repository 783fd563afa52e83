import get from 'lodash/get';
import { HttpError } from 'ra-core';
import type { Identifier, RaRecord } from 'react-admin';
import type {
  Collision,
  Conflict,
  Declaration,
  Edit,
  GuardMode,
  PlacedField,
  WriteResult,
} from '../../../src/engine';
import { isStatus } from '../../errors/isStatus';
import type { HttpClient } from '../../http/createHttpClient';
import { requestError } from '../../http/requestError';
import type { ResourceCalls, Writing } from '../ResourceCalls';
import { entityTag } from './entityTag';
import { isSameField, mergeEdits, withValue } from './mergeEdits';

/** Statuses with which an API may reject a write to a changed or deleted record. */
const rejections = [404, 409, 412];

/** The maximum number of retries after the API rejects the sent version. */
const maxRetries = 3;

interface Setting {
  httpClient: HttpClient;
  declaration: Declaration;
  createCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls;
  update: ResourceCalls['update'];
}

/**
 * An update that never overwrites someone else's change. It re-reads the record right before the write,
 * unless `api.guard` declares that the API compares versions. The write names the version it replaces, and a
 * 412 makes it re-read the record. A field that only someone else changed is sent with their value and named
 * in the record's outcome.
 * @throws ConflictError if both changed a field, or the record was deleted or could not be re-read; also the
 * update's errors.
 */
export function createGuardedUpdate({ httpClient, declaration, createCalls, update }: Setting) {
  const { api } = declaration;
  const fields = (declaration.form?.fields ?? []).filter(({ field }) => !field.readOnly);
  /** Whether the API is known to compare versions. */
  const isVersioned = api.guard === 'etag' || typeof api.guard === 'object';
  const reread = createRereader(httpClient, declaration, createCalls);

  return async (
    id: Identifier,
    previous: Edit['previousData'],
    writing: Writing,
    mode: GuardMode,
  ): Promise<WriteResult> => {
    const edit: Edit = { data: writing.data ?? {}, previousData: previous };
    // Without a previous record, changes cannot be detected.
    if (fields.every(({ source }) => get(previous, source) === undefined))
      return update(id, previous, writing);
    /** The newest known version. */
    let latest = previous;
    let isVersionSent = true;
    if (!isVersioned || entityTag(api, previous) === undefined) {
      const now = await reread(id, previous, writing);
      if (!now) throw uncheckedError(mode);
      if (now !== 'empty') latest = now;
    }
    for (let attempt = 0; ; attempt += 1) {
      const { data, kept } = merge(fields, edit, latest, mode);
      const tag = isVersionSent ? entityTag(api, latest) : undefined;
      try {
        const headers = tag ? { headers: { 'If-Match': tag } } : {};
        const record = await update(id, latest, { ...writing, ...headers, data });
        const before = canBeSentAgain(fields, latest, data) && { before: { ...latest, id } };
        return { ...record, '@outcome': { ...record['@outcome'], kept, ...before } };
      } catch (error) {
        if (attempt === maxRetries || !rejections.some(status => isStatus(error, status))) throw error;
        const now = await reread(id, previous, writing);
        if (!now && isStatus(error, 412)) throw uncheckedError(mode);
        if (!now || now === 'empty') throw error;
        if (isSameRecord(fields, latest, now) && entityTag(api, latest) === entityTag(api, now)) {
          // Many servers generate an ETag for every response but do not recognise it in `If-Match`.
          if (isVersioned || !tag || !isStatus(error, 412)) throw error;
          isVersionSent = false;
        }
        latest = now;
      }
    }
  };
}

const isSameRecord = (fields: readonly PlacedField[], one: object, other: object) =>
  fields.every(({ source, field }) => isSameField(field, get(one, source), get(other, source)));

/** @throws ConflictError if both changed a field, or if nothing of the edit remains to be saved. */
function merge(fields: readonly PlacedField[], edit: Edit, theirs: Record<string, unknown>, mode: GuardMode) {
  const { data, previousData } = edit;
  const merged = mergeEdits(fields, { before: previousData, mine: data, theirs }, mode);
  const { kept, collisions } = merged;
  const isSaved = mode === 'keepTheirs' && kept.length > 0 && isSameRecord(fields, theirs, merged.data);
  if (collisions.length === 0 && !isSaved) return merged;
  throw new ConflictError({
    kind: 'changed',
    theirs: theirs as RaRecord,
    collisions,
    resolve: takingTheirs => rebase(edit, collisions, takingTheirs),
  });
}

/** Rebases the edit onto their values in every resolved field. */
function rebase(
  { data, previousData }: Edit,
  collisions: readonly Collision[],
  takingTheirs: readonly string[],
): Edit {
  const rebased = { data, previousData };
  for (const { source, theirs } of collisions) {
    rebased.previousData = withValue(rebased.previousData, source, theirs);
    if (takingTheirs.includes(source)) rebased.data = withValue(rebased.data, source, theirs);
  }
  return rebased;
}

/** Whether the write changed anything, and every replaced value can be sent again, which a file cannot. */
function canBeSentAgain(fields: readonly PlacedField[], before: object, written: object): boolean {
  const changed = fields.filter(
    ({ source, field }) => !isSameField(field, get(before, source), get(written, source)),
  );
  return (
    changed.length > 0 &&
    changed.every(({ source, field }) => {
      const old = field.clean(get(before, source));
      return (field.toPayload ? field.toPayload(old) : old) !== undefined;
    })
  );
}

const statuses: Record<Conflict['kind'], number> = { changed: 409, deleted: 404, unchecked: 0 };

/**
 * A guarded write that was not sent, because someone else changed the same fields (409) or deleted the record
 * (404), or because the check failed (0). It carries a form error, without which the form would count as
 * saved.
 */
class ConflictError extends HttpError {
  constructor(readonly conflict: Conflict) {
    const message = `seamark.conflict.${conflict.kind}`;
    super(message, statuses[conflict.kind], { errors: { root: { serverError: message } } });
  }
}

/** The error if a check for someone else's changes was not possible. */
function uncheckedError(mode: GuardMode): HttpError {
  if (mode === 'keepTheirs') return new HttpError('seamark.undo.unsure', 0);
  return new ConflictError({ kind: 'unchecked' });
}

/** Milliseconds that a save waits for the record's current version. */
const timeout = 4000;

/**
 * The record's current version; `empty` if the declared status says that it was never written, undefined if
 * it could not be read.
 */
type CurrentVersion = RaRecord | 'empty' | undefined;

type CreateCalls = (httpClient: HttpClient, declaration: Declaration) => ResourceCalls;

/**
 * Re-reads a record, bypassing all caches, once and with a short timeout.
 * @throws ConflictError if it was deleted; HttpError for a 401, and if the server is unreachable.
 */
function createRereader(httpClient: HttpClient, declaration: Declaration, createCalls: CreateCalls) {
  const { api, form } = declaration;
  const { one } = createCalls(
    (path, request) => httpClient(path, { ...request, isFresh: true, timeout }),
    declaration,
  );
  const hasEmptyStatus = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
  const hasFields = (record: RaRecord) =>
    form?.fields.some(({ source }) => get(record, source) !== undefined) ?? false;

  return async (
    id: Identifier,
    previous: object,
    { data, values, signal }: Writing,
  ): Promise<CurrentVersion> => {
    try {
      const now = await one(id, api.one === 'list' ? { ...previous, ...data, ...values } : values, signal);
      if (hasFields(now)) return now;
      return hasEmptyStatus ? 'empty' : undefined;
    } catch (error) {
      if (isStatus(error, 404)) throw new ConflictError({ kind: 'deleted' });
      if (isStatus(error, 401) || signal?.aborted) throw error;
      // Nothing was sent, or the API has rejected it, so it is certainly not saved.
      if (error instanceof Error && error.message === 'seamark.errors.network')
        throw requestError('network_write', true);
      return undefined;
    }
  };
}
