import type { Identifier, RaRecord } from 'react-admin';
import type { ActionOutcome, ActParams, WriteResult } from '../../src/engine';
import type { Sending } from './fillCall';
import type { ListPage, ListParams, ReadOptions } from './ListPage';

/** The parts of a write. `values` fills the `{name}`s of its call. */
export type Writing = Pick<
  Sending,
  'data' | 'values' | 'headers' | 'idempotencyKey' | 'signal' | 'onProgress'
>;

type Meta = Record<string, unknown> | undefined;

/** The upstream calls of a declared resource; records have the declared field names. */
export interface ResourceCalls {
  list(params: ListParams): Promise<ListPage>;
  /** The existing records with these ids. */
  many(ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]>;
  /** @throws HttpError 404 if there is none. */
  one(id: Identifier, meta?: Meta, options?: ReadOptions): Promise<RaRecord>;
  /** @throws HttpError whose body has the form's errors. */
  create(writing: Writing): Promise<WriteResult>;
  /** @throws HttpError whose body has the form's errors. */
  update(id: Identifier, previous: Record<string, unknown>, writing: Writing): Promise<WriteResult>;
  /** A record that no longer exists counts as deleted. */
  remove(id: Identifier, previous?: Record<string, unknown>, writing?: Writing): Promise<WriteResult>;
  /** Makes the call of a declared action. */
  act(action: string, params: ActParams): Promise<ActionOutcome>;
}
