import type { TestUpstream } from './database/upstream';

type Part = string | number | { content: Uint8Array<ArrayBuffer>; name?: string; type?: string };

export function formCall(
  { call }: Pick<TestUpstream, 'call'>,
  path: string,
  parts: Record<string, Part | undefined>,
  headers?: Record<string, string>,
) {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'object') {
      body.set(name, new File([part.content], part.name ?? 'file', { type: part.type ?? '' }));
    } else if (part !== undefined) {
      body.set(name, String(part));
    }
  }
  return call('POST', path, body, headers);
}
