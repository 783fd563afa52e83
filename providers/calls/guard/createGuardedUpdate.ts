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
  Written,
} from '../../../src/engine';
import { toFormError } from '../../errors/errorsForForm';
import { isStatus } from '../../errors/isStatus';
import type { HttpClient } from '../../http/httpClient';
import type { ResourceCalls, Writing } from '../ResourceCalls';
import { entityTag } from './entityTag';
import { isSameField, mergeEdits, withValue } from './mergeEdits';

/** What an API may answer to a write that is over a newer version, or over none. */
const rejections = [404, 409, 412];

/** Times that a write is made again over a version that only the rejection of the one before has shown. */
const repeats = 3;

interface Setting {
  httpClient: HttpClient;
  declaration: Declaration;
  createCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls;
  update: ResourceCalls['update'];
}

/**
 * An update that overwrites nobody's change. The record is read again right before the write, unless
 * `api.guard` says that its API compares versions. The write names the version that it replaces, and the
 * record is read again after a 412. A field that only someone else has changed is sent as they left it; the
 * record's outcome names it.
 * @throws ConflictError where both have changed a field, the record was deleted, or it could not be read
 * again; what the update throws.
 */
export function createGuardedUpdate({ httpClient, declaration, createCalls, update }: Setting) {
  const { api } = declaration;
  const fields = (declaration.form?.fields ?? []).filter(({ field }) => !field.readOnly);
  /** Whether the API is known to compare the version that a write names. */
  const isVersioned = api.guard === 'etag' || typeof api.guard === 'object';
  const reread = createRereader(httpClient, declaration, createCalls);

  const isSameIn = (one: object, other: object) =>
    fields.every(({ source, field }) => isSameField(field, get(one, source), get(other, source)));

  const isUnchanged = (known: object, now: object) =>
    isSameIn(known, now) && entityTag(api, known) === entityTag(api, now);

  return async (
    id: Identifier,
    previous: Edit['previousData'],
    writing: Writing,
    mode: GuardMode,
  ): Promise<Written> => {
    const { data = {} } = writing;
    const edit: Edit = { data, previousData: previous };
    // Without a record to start from, there is nothing to tell changes by.
    if (fields.every(({ source }) => get(previous, source) === undefined))
      return update(id, previous, writing);
    /** The newest version that is known of. */
    let known = previous;
    let isVersionSent = true;
    if (!isVersioned || entityTag(api, previous) === undefined) {
      const now = await reread(id, previous, writing);
      if (now === 'deleted') throw deletedError();
      if (!now) throw uncheckedError(mode);
      if (now !== 'empty') known = now;
    }
    for (let attempt = 0; ; attempt += 1) {
      const merged = merge(edit, known, mode);
      const tag = isVersionSent ? entityTag(api, known) : undefined;
      try {
        const headers = tag ? { headers: { 'If-Match': tag } } : {};
        const record = await update(id, known, { ...writing, ...headers, data: merged.data });
        const isUndoable = canBeSentAgain(fields, known, merged.data);
        const before: RaRecord = { ...known, id };
        const found = { kept: merged.kept, ...(isUndoable && { before }) };
        return { ...record, '@outcome': { ...record['@outcome'], ...found } };
      } catch (error) {
        if (attempt === repeats || !rejections.some(status => isStatus(error, status))) throw error;
        const now = await reread(id, previous, writing);
        if (now === 'deleted') throw deletedError();
        if (!now && isStatus(error, 412)) throw uncheckedError(mode);
        if (!now || now === 'empty') throw error;
        if (isUnchanged(known, now)) {
          // Many servers make an ETag of whatever they answer, and know nothing of it when it comes back.
          if (isVersioned || !tag || !isStatus(error, 412)) throw error;
          isVersionSent = false;
        }
        known = now;
      }
    }
  };

  function merge(edit: Edit, theirs: Record<string, unknown>, mode: GuardMode) {
    const { data, previousData } = edit;
    const merged = mergeEdits(fields, { before: previousData, mine: data, theirs }, mode);
    const isNothingLeft = mode === 'yield' && merged.kept.length > 0 && isSameIn(theirs, merged.data);
    if (merged.collisions.length === 0 && !isNothingLeft) return merged;
    throw new ConflictError({
      kind: 'changed',
      theirs: theirs as RaRecord,
      collisions: merged.collisions,
      settle: takingTheirs => settle(edit, merged.collisions, takingTheirs),
    });
  }
}

const deletedError = () => new ConflictError({ kind: 'deleted' });

/** From here on the edit starts from theirs in every field that was decided on. */
function settle(
  { data, previousData }: Edit,
  collisions: readonly Collision[],
  takingTheirs: readonly string[],
): Edit {
  const settled = { data, previousData };
  for (const { source, theirs } of collisions) {
    settled.previousData = withValue(settled.previousData, source, theirs);
    if (takingTheirs.includes(source)) settled.data = withValue(settled.data, source, theirs);
  }
  return settled;
}

/** Whether a write has changed anything, and all that it has replaced can be sent again: a file can't. */
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
 * A guarded write that was not made: someone else has changed the same fields of the record (409) or deleted
 * it (404), or that could not be checked (0). It carries an error for the form, which would count as saved
 * without one.
 */
class ConflictError extends HttpError {
  constructor(readonly conflict: Conflict) {
    const message = `seamark.conflict.${conflict.kind}`;
    super(message, statuses[conflict.kind], { errors: { root: { serverError: message } } });
  }
}

/** The error of a write whose record could not be checked for someone else's changes. */
function uncheckedError(mode: GuardMode): HttpError {
  if (mode === 'yield') return new HttpError('seamark.undo.unsure', 0);
  return new ConflictError({ kind: 'unchecked' });
}

/** Milliseconds that a save waits for the record as it is now. */
const timeout = 4000;

/**
 * The record as it is now; `deleted` where it was deleted, `empty` where the declaration names a status for a
 * record that was never written, undefined where that could not be read.
 */
type Now = RaRecord | 'deleted' | 'empty' | undefined;

type CreateCalls = (httpClient: HttpClient, declaration: Declaration) => ResourceCalls;

/**
 * Reads a record again: from the server itself, once, and without waiting for long.
 * @throws HttpError for a 401, and where the server cannot be reached.
 */
function createRereader(httpClient: HttpClient, declaration: Declaration, createCalls: CreateCalls) {
  const { api, form } = declaration;
  const { one } = createCalls(
    (path, request) => httpClient(path, { ...request, isFresh: true, timeout: timeout }),
    declaration,
  );
  const hasEmptyStatus = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
  const says = (record: RaRecord) =>
    form?.fields.some(({ source }) => get(record, source) !== undefined) ?? false;

  return async (id: Identifier, previous: object, { data, values, signal }: Writing): Promise<Now> => {
    try {
      const now = await one(id, api.one === 'list' ? { ...previous, ...data, ...values } : values, signal);
      if (says(now)) return now;
      return hasEmptyStatus ? 'empty' : undefined;
    } catch (error) {
      if (isStatus(error, 404)) return 'deleted';
      if (isStatus(error, 401) || signal?.aborted) throw error;
      // The write would fail in the same way, and leave open whether it was saved.
      if (error instanceof Error && error.message === 'seamark.errors.network')
        throw toFormError(error, declaration);
      return undefined;
    }
  };
}
