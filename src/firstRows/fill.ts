import type { Each, Part } from './Frame';
import { formats } from './formats';

/**
 * Parts as HTML, with what there is of values in place.
 * @param valueAt The value at a path.
 */
export function fill(parts: readonly Part[], valueAt: (path: string) => unknown): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return part;
      if ('each' in part) return itemsOf(part, valueAt);
      if ('forms' in part) {
        const kind = kindsOf(valueAt(part.of)).find(kind => Object.hasOwn(part.forms, kind));
        return kind === undefined ? '' : fill(part.forms[kind] ?? [], valueAt);
      }
      const [path, format] = part;
      return escaped(formats[format](valueAt(path)));
    })
    .join('');
}

function itemsOf({ each, forms }: Each, valueAt: (path: string) => unknown): string {
  const items = (valueAt(each) ?? []) as ({ kind: string } & Record<string, unknown>)[];
  return items.map(item => fill(forms[item.kind] ?? [], path => item[path])).join('');
}

/** What a value is, from the narrowest: that value itself, and of which kind it is. */
export function kindsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return ['nothing'];
  if (Array.isArray(value)) return [value.length > 0 ? 'list' : 'nothing'];
  return typeof value === 'object' ? ['object'] : [`is ${value}`, typeof value];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign);
