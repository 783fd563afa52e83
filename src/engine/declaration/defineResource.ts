import { completeDeclaration } from './completeDeclaration';
import type { Declaration } from './Declaration';
import type { Fields } from './RecordOf';
import type { ResourceDeclaration, ResourceRecord } from './ResourceDeclaration';

/** A declaration that still knows its record's type. */
export type Resource<OneRecord> = Declaration & { readonly record?: OneRecord };

/**
 * Declares an entity: its fields, views, rights, addresses and upstream calls. The record's type is inferred
 * from the fields, so that a misspelt column, filter, form field or choice does not compile.
 */
export function defineResource<const AllFields extends Fields, const ListName extends string = never>(
  declaration: ResourceDeclaration<AllFields, ListName>,
): Resource<ResourceRecord<AllFields>> {
  return completeDeclaration(declaration as unknown as ResourceDeclaration<Fields, string>);
}
