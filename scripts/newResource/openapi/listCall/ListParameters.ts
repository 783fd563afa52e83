import type { Parameter } from '../Document';
import type { ReadSchema } from '../schema/Schema';

/** A query parameter with its schema read. */
export type ReadParameter = Omit<Parameter, 'schema'> & { schema: ReadSchema };

/** What parameters of a list are called, by what they are for. */
export const parameterNames = {
  page: /^(page|page_?(number|num|no|index)|p|_page|current_?page|page\[number\])$/i,
  offset: /^(offset|skip|start|start_?at|start_?index|\$skip|_start|first_?result|page\[offset\])$/i,
  cursor:
    /^(cursor|after|page_?token|next_?token|starting_?after|start_?cursor|continuation_?token|marker|continue|next_?cursor|page\[(cursor|after)\])$/i,
  perPage:
    /^(limit|per_?page|page_?size|size|take|top|\$top|count|max_?results|max_?items|_limit|page\[(size|limit)\]|items_?per_?page|page_?limit)$/i,
  sort: /^(sort|sort_?by|order_?by|ordering|sort_?field|\$orderby|sort_?key|_sort|sort_?column)$/i,
  order: /^(order|direction|sort_?order|sort_?direction|sort_?dir|dir|order_?direction|_order)$/i,
  search: /^(search|q|query|_q|keywords?|search_?terms?|filter\[search\]|\$search)$/i,
};

/** The parameters that were found, by what they are for. */
export type ListParameters = Partial<Record<keyof typeof parameterNames, ReadParameter>>;

/** The values that a parameter may have, or each of its entries. */
export const valuesOf = ({ schema }: ReadParameter): string[] => {
  const items = schema.items as ReadSchema | undefined;
  return (schema.enum ?? items?.enum ?? []).map(String);
};
