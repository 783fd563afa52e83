export type { Api, Call, ListCall, Method, RequestLine } from './Api';
export type { Declaration, Label, ListView, PlacedField } from './Declaration';
export { defineResource, type Resource } from './defineResource';
export { field } from './field';
export type { CellProps, Field, InputProps } from './fields/Field';
export type { RecordOf } from './RecordOf';
