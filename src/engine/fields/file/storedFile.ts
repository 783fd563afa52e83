import { attempt } from '../../../../providers/errors/attempt';

/** A file as an API returns it: its address or path, or an object with details. */
export type StoredFile =
  | string
  | {
      readonly name?: string | null;
      readonly size?: number | null;
      readonly type?: string | null;
      readonly url?: string | null;
    };

/** The known properties of a file. */
interface FileFacts {
  name: string;
  /** Bytes. */
  size?: number | undefined;
  /** Its media type. */
  type?: string | undefined;
  /** Its address, or its path below `/public`. */
  address?: string | undefined;
}

/** The known properties of a stored or a chosen file; undefined without one. */
export function fileFacts(value: unknown): FileFacts | undefined {
  if (value instanceof File) return { name: value.name, size: value.size, type: value.type };
  if (typeof value === 'string')
    return value.trim() === '' ? undefined : { name: nameIn(value), address: value };
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, filename, title, size, type, mimeType, url, path, src, href } = value as Record<
    string,
    unknown
  >;
  const address = [url, path, src, href].find(isText);
  const givenName = [name, filename, title].find(isText);
  if (!givenName && !address) return undefined;
  return {
    name: givenName ?? nameIn(address ?? ''),
    size: typeof size === 'number' && size >= 0 ? size : undefined,
    type: [type, mimeType].find(isText),
    address,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The last segment of an address. */
function nameIn(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? address;
  return attempt(() => decodeURIComponent(last)) ?? last;
}

/** Whether an address may be a link: only http and https, never a script. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * The link address of a file: its own http or https address, or one below the base. Undefined for any other
 * scheme, because `javascript:` and `data:` would run in the panel.
 */
export function fileHref(address: string | undefined, base: string): string | undefined {
  const text = address?.trim() ?? '';
  if (text === '') return undefined;
  if (isWebAddress(text)) return text;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[\\/]{2}/.test(text) ? undefined : publicUrl(base, text);
}

/**
 * The address of a stored file from the upstream's path (requirements.md §7.1: `/public` on the API's host).
 * Prevents path traversal out of the base.
 */
export function publicUrl(base: string, path: string): string {
  const segments = path.split('/').filter(segment => segment !== '' && !/^\.+$/.test(segment));
  return `${base.replace(/\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}
