import { leaveOutSecrets, type Mark, withoutSecret } from './leaveOutSecrets';

const isForm = (type: string) => /urlencoded/i.test(type);

/**
 * A body that is a text, without its secrets: JSON, or a form as addresses spell it. Any other text can't be
 * looked through, and is replaced as a whole.
 */
export function safeText(text: string, type: string, mark: Mark): string {
  if (isForm(type))
    return Array.from(new URLSearchParams(text), ([name, value]) =>
      [name, withoutSecret(name, value, mark)].map(encodeURIComponent).join('='),
    ).join('&');
  const json = parsed(text);
  return json ? JSON.stringify(leaveOutSecrets(json.value, mark)) : mark('BODY');
}

/** A request's body for reading: a file as its name and size, secrets as `$PASSWORD`. */
export function readableBody(body: unknown, type = ''): unknown {
  const mark: Mark = variable => `$${variable}`;
  if (body instanceof Blob) return fileText(body);
  const form = body instanceof FormData ? body : isForm(type) ? new URLSearchParams(String(body)) : undefined;
  if (form)
    return Array.from(form, ([name, part]) => [
      name,
      part instanceof Blob ? fileText(part) : withoutSecret(name, String(part), mark),
    ]);
  if (typeof body !== 'string') return leaveOutSecrets(body, mark);
  const json = parsed(body);
  return json ? leaveOutSecrets(json.value, mark) : mark('BODY');
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** `pier.png, 1024 bytes, image/png` */
const fileText = (file: Blob) => [nameOf(file), `${file.size} bytes`, file.type].filter(Boolean).join(', ');

/** A file's name, also where it is none. */
export const nameOf = (file: Blob): string => (file instanceof File && file.name) || 'file';
