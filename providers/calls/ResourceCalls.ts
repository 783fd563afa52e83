import type { Identifier, RaRecord } from 'react-admin';
import type { Written } from '../../src/engine';
import type { Sending } from './fillCall';
import type { ListPage, ListParams } from './ListPage';

/** What a write is made of. Its `values` fill the `{name}`s of its call. */
export type Writing = Pick<
  Sending,
  'data' | 'values' | 'headers' | 'idempotencyKey' | 'signal' | 'onProgress'
>;

type Meta = Record<string, unknown> | undefined;

/** The upstream calls of one declared resource, in records as its fields name them. */
export interface ResourceCalls {
  list(params: ListParams): Promise<ListPage>;
  /** The records with these ids that there are. */
  many(ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]>;
  /** @throws HttpError 404 where there is none. */
  one(id: Identifier, meta?: Meta, signal?: AbortSignal): Promise<RaRecord>;
  /** @throws HttpError whose body has the form's errors. */
  create(writing: Writing): Promise<Written>;
  /** @throws HttpError whose body has the form's errors. */
  update(id: Identifier, previous: Record<string, unknown>, writing: Writing): Promise<Written>;
  /** A record that is gone already counts as deleted. */
  remove(id: Identifier, previous?: Record<string, unknown>, meta?: Meta): Promise<Written>;
}
