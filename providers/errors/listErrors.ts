import { displayable } from './displayable';
import { isObject } from './isObject';

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
