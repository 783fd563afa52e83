import get from 'lodash/get';
import type { Identifier, RaRecord } from 'react-admin';
import type { Collision, Declaration, Edit, GuardMode, PlacedField, Written } from '../../../src/engine';
import { isStatus } from '../../errors/isStatus';
import type { HttpClient } from '../../http/httpClient';
import type { ResourceCalls, Writing } from '../ResourceCalls';
import { ConflictError, uncheckedError } from './ConflictError';
import { createRereader } from './createRereader';
import { entityTag } from './entityTag';
import { isSameField, mergeEdits } from './mergeEdits';
import { withValue } from './withValue';

/** What an API may answer to a write that is over a newer version, or over none. */
const refusals = [404, 409, 412];

/** Times that a write is made again over a version that only the refusal of the one before has shown. */
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
 * @throws ConflictError where both have changed a field, the record is gone, or it could not be read again;
 * what the update throws.
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
      if (now === 'gone') throw gone();
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
        if (attempt === repeats || !refusals.some(status => isStatus(error, status))) throw error;
        const now = await reread(id, previous, writing);
        if (now === 'gone') throw gone();
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

const gone = () => new ConflictError({ kind: 'gone' });

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
