import type { Field } from './Field';

/** A record's fields by their names upstream. */
export type Fields = Readonly<Record<string, Field>>;

type Head<Key> = Key extends `${infer First}.${string}` ? First : Key;

type Below<AllFields, First extends string> = {
  [Key in keyof AllFields as Key extends `${First}.${infer Rest}` ? Rest : never]: AllFields[Key];
};

type ValueOf<OneField> = OneField extends Field<infer Value> ? Value : never;

/** A record by its fields; `'user.name'` is the property `name` of an object `user` that may be absent. */
export type RecordWith<AllFields> = {
  [Key in Head<keyof AllFields & string>]: Key extends keyof AllFields
    ? ValueOf<AllFields[Key]>
    : RecordWith<Below<AllFields, Key & string>> | null | undefined;
};

/** The record of a resource, inferred from its declaration's fields: `RecordOf<typeof spotTypes>`. */
export type RecordOf<Resource> = Resource extends { readonly record?: infer Record }
  ? NonNullable<Record>
  : never;
