import get from 'lodash/get';
import { HttpError } from 'ra-core';
import type { Identifier, RaRecord } from 'react-admin';
import type {
  Conflict,
  ConflictingField,
  Declaration,
  Edit,
  PlacedField,
  UpdateGuard,
  WriteResult,
} from '../../../src/engine';
import { isStatus } from '../../errors/isStatus';
import { requestError } from '../../http/requestError';
import type { ResourceCalls, Writing } from '../ResourceCalls';
import { entityTag } from './entityTag';
import { isSameField, mergeEdits, withValue } from './mergeEdits';
import { readTimeout, repeatRejected } from './repeatRejected';

/** Whether an API may reject a write to a changed or deleted record with this error. */
const isRejection = (error: unknown) => isStatus(error, 404, 409, 412);

interface Setting extends Pick<ResourceCalls, 'one' | 'update'> {
  declaration: Declaration;
}

/**
 * An update that never overwrites someone else's change:
 *
 * 1. Guard: re-reads the record right before the write, unless `api.guard` declares that the API compares
 *    versions.
 * 2. Merge: sends a field that only someone else changed with their value, and names it in the outcome.
 * 3. Write: names the version it replaces. A 412 repeats all three.
 * 4. Settle: asks the user if both changed a field, or if the record was deleted or could not be re-read.
 *
 * @throws ConflictError if the user can't be asked or decides to save nothing; also the update's errors.
 */
export function createGuardedUpdate(setting: Setting) {
  const { declaration, update } = setting;
  const fields = (declaration.form?.fields ?? []).filter(({ field }) => !field.readOnly);
  const save = createMergedUpdate(setting, fields);

  return async function settle(
    id: Identifier,
    previous: Edit['previousData'],
    writing: Writing,
    guard: UpdateGuard,
  ): Promise<WriteResult> {
    // Without a previous record, changes cannot be detected.
    if (fields.every(({ source }) => get(previous, source) === undefined))
      return update(id, previous, writing);
    const edit: Edit = { data: writing.data ?? {}, previousData: previous };
    try {
      return await save(id, edit, writing, guard);
    } catch (error) {
      // HttpError's constructor replaces the prototype, so `instanceof` would not recognise a conflict.
      const { conflict } = error as Partial<ConflictError>;
      const decision = conflict && typeof guard === 'function' && (await guard(conflict, edit));
      if (!decision) throw error;
      if (decision === 'unchecked') return update(id, previous, writing);
      // React-admin caches the record under the edited id, and throws if it has a different one.
      if ('created' in decision) return { ...decision.created, id };
      return settle(id, decision.previousData, { ...writing, data: decision.data }, guard);
    }
  };
}

/** Guard, merge and write. @throws ConflictError */
function createMergedUpdate(setting: Setting, fields: readonly PlacedField[]) {
  const { api } = setting.declaration;
  /** Whether the API is known to compare versions. */
  const isVersioned = api.guard === 'etag' || typeof api.guard === 'object';
  const reread = createRereader(setting);

  return (id: Identifier, edit: Edit, writing: Writing, guard: UpdateGuard): Promise<WriteResult> => {
    /** The newest known version. */
    let latest = edit.previousData;
    let tag = isVersioned ? entityTag(api, latest) : undefined;
    let isVersionSent = true;

    async function readLatest(rejection: unknown) {
      const now = await reread(id, edit.previousData, writing);
      if (!now) throw rejection && !isStatus(rejection, 412) ? rejection : uncheckedError(guard);
      if (rejection && isSameRecord(fields, latest, now) && entityTag(api, latest) === entityTag(api, now)) {
        // Many servers generate an ETag for every response but do not recognise it in `If-Match`.
        if (isVersioned || !tag || !isStatus(rejection, 412)) throw rejection;
        isVersionSent = false;
      }
      latest = now;
      tag = isVersionSent ? entityTag(api, latest) : undefined;
    }

    return repeatRejected(
      async rejection => {
        if (rejection || !tag) await readLatest(rejection);
        return merge(fields, edit, latest, guard);
      },
      async ({ data, kept }) => {
        const headers = tag ? { headers: { 'If-Match': tag } } : {};
        const record = await setting.update(id, latest, { ...writing, ...headers, data });
        const before = canBeSentAgain(fields, latest, data) && { before: { ...latest, id } };
        return { ...record, '@outcome': { ...record['@outcome'], kept, ...before } };
      },
      isRejection,
    );
  };
}

const isSameRecord = (fields: readonly PlacedField[], one: object, other: object) =>
  fields.every(({ source, field }) => isSameField(field, get(one, source), get(other, source)));

/** @throws ConflictError if both changed a field, or if nothing of the edit remains to be saved. */
function merge(
  fields: readonly PlacedField[],
  edit: Edit,
  theirs: Record<string, unknown>,
  guard: UpdateGuard,
) {
  const { data, previousData } = edit;
  const merged = mergeEdits(fields, { before: previousData, mine: data, theirs }, guard);
  const { kept, conflicting } = merged;
  const hasNothingLeft =
    guard === 'keepTheirs' && kept.length > 0 && isSameRecord(fields, theirs, merged.data);
  if (conflicting.length === 0 && !hasNothingLeft) return merged;
  throw new ConflictError({
    kind: 'changed',
    theirs: theirs as RaRecord,
    fields: conflicting,
    resolve: takingTheirs => rebase(edit, conflicting, takingTheirs),
  });
}

/** Rebases the edit onto their values in every resolved field. */
function rebase(
  { data, previousData }: Edit,
  conflicting: readonly ConflictingField[],
  takingTheirs: readonly string[],
): Edit {
  const rebased = { data, previousData };
  for (const { source, theirs } of conflicting) {
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
function uncheckedError(guard: UpdateGuard): HttpError {
  if (guard === 'keepTheirs') return new HttpError('seamark.undo.unsure', 0);
  return new ConflictError({ kind: 'unchecked' });
}

/**
 * Re-reads a record, bypassing all caches, once and with a short timeout. Undefined if it could not be read;
 * the previous one if the declared status says that it was never written.
 * @throws ConflictError if it was deleted; HttpError for a 401, and if the server is unreachable.
 */
function createRereader({ declaration, one }: Setting) {
  const { api, form } = declaration;
  const hasEmptyStatus = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
  const hasFields = (record: RaRecord) =>
    form?.fields.some(({ source }) => get(record, source) !== undefined) ?? false;

  return async (id: Identifier, previous: Edit['previousData'], { data, values, signal }: Writing) => {
    const meta = api.one === 'list' ? { ...previous, ...data, ...values } : values;
    try {
      const now = await one(id, meta, { signal, isFresh: true, timeout: readTimeout });
      if (hasFields(now)) return now;
      return hasEmptyStatus ? previous : undefined;
    } catch (error) {
      if (isStatus(error, 404)) throw new ConflictError({ kind: 'deleted' });
      if (isStatus(error, 401) || signal?.aborted) throw error;
      // Nothing was sent, or the API has rejected it, so it is certainly not saved.
      if (error instanceof Error && error.message === 'seamark.errors.network')
        throw requestError('network_write');
      return undefined;
    }
  };
}
