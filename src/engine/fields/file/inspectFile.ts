import type { Inspection, Refusal } from './useFileChoice';

/** What a field takes: media types, or extensions, and a size in bytes. */
export interface Taken {
  accept: readonly string[];
  maxBytes: number;
}

/**
 * Looks at a chosen file: whether it holds anything, its size, and its type by its name or the browser's
 * word.
 */
export function inspectFile(file: File, { accept, maxBytes }: Taken): Inspection {
  const refuse = (reason: string, args: Refusal['args'] = {}): Inspection => ({
    refusal: { message: `seamark.file.${reason}`, args: { name: file.name, ...args } },
  });
  if (file.size === 0) return refuse('empty');
  if (file.size > maxBytes) return refuse('too_heavy', { megabytes: maxBytes / 1024 ** 2 });
  if (accept.length > 0 && !accept.some(each => isOf(file, each.toLowerCase())))
    return refuse('wrong_type', { types: accept.join(', ') });
  return { kind: (/\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1] ?? '').toLowerCase() };
}

function isOf({ name, type }: File, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
