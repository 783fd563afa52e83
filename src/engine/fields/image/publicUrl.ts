/**
 * The address of a stored file by the path that the upstream gives it (requirements.md §7.1: `/public` on the
 * API's host). Whatever the path is, the address stays below the base.
 */
export function publicUrl(base: string, path: string): string {
  const segments = path.split('/').filter(segment => segment !== '' && !/^\.+$/.test(segment));
  return `${base.replace(/\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}
