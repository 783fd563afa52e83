import { displayable } from './displayable';
import { isObject } from './isObject';

/** Messages by field, nested like the form's values. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

/** A message and its field's path: `items.2.name`. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * The errors of a failed response as a flat list, arrays of texts joined. Accepts `{ field: text | texts |
 * null | { message } | { nested } }` and `[{ field, message }]`; errors without a field are at
 * `root.serverError` (upstream-contract.md §1.3).
 * @param isField Whether a path is a field: a field called `message` is not an error text.
 */
export function listErrors(
  errors: unknown,
  path = '',
  isField: (path: string) => boolean = () => false,
): FieldError[] {
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const message = isObject(errors) && isField(below('message')) ? undefined : messageOf(errors);
  if (message !== undefined) return [{ path: path || 'root.serverError', message }];
  if (Array.isArray(errors)) return errors.flatMap((item, index) => listItem(item, path, index));
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([key, value]) => listErrors(value, below(key), isField));
}

/** Nests field errors by path, as react-hook-form expects them. */
export function nestErrors(errors: FieldError[]): FieldErrors {
  const nested: FieldErrors = {};
  for (const { path, message } of errors) {
    const keys = path.split('.');
    if (keys.some(key => key in Object.prototype)) continue;
    const last = keys.pop() ?? path;
    const parent = keys.reduce<FieldErrors | undefined>((node, key) => descend(node, key), nested);
    if (parent) parent[last] = join(parent[last], message);
  }
  return nested;
}

function listItem(item: unknown, path: string, index: number): FieldError[] {
  if (path === '' && isObject(item) && typeof item.field === 'string') {
    return listErrors(item.message, item.field);
  }
  return listErrors(item, path && isObject(item) ? `${path}.${index}` : path);
}

function messageOf(errors: unknown): string | undefined {
  if (Array.isArray(errors)) {
    const texts = errors.map(displayable).filter(text => text !== undefined);
    return texts.length > 0 ? displayable(texts.join(', ')) : undefined;
  }
  return displayable(isObject(errors) ? errors.message : errors);
}

/** A field with its own message keeps it: nothing nests below a string. */
function descend(node: FieldErrors | undefined, key: string): FieldErrors | undefined {
  if (!node) return undefined;
  node[key] ??= {};
  const child = node[key];
  return typeof child === 'string' ? undefined : child;
}

function join(existing: string | FieldErrors | undefined, message: string): string {
  return typeof existing === 'string' ? `${existing}, ${message}` : message;
}
