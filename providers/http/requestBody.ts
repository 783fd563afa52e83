import type { Identifier } from 'react-admin';
import type { Call } from '../../src/engine';
import { hasFile, toFormData } from './toFormData';

interface Content {
  id?: Identifier | undefined;
  data?: Record<string, unknown> | undefined;
  /** The name under which the data goes out. */
  wrap?: string | undefined;
}

/**
 * A call's body: its data with the id where the call wants it there, wrapped, as JSON or, with a file among
 * the values, as multipart. Undefined: none.
 */
export function requestBody(
  { idInBody, multipart }: Pick<Call, 'idInBody' | 'multipart'>,
  { id, data, wrap }: Content,
): object | undefined {
  const values = idInBody ? { ...data, [idInBody]: id } : data;
  if (!values) return undefined;
  if (multipart === true || (multipart !== false && hasFile(values))) return toFormData(values, wrap);
  return wrap ? { [wrap]: values } : values;
}
