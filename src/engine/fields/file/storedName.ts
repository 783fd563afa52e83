/**
 * The name under which a chosen file is stored: its own, in plain letters, with a part that no other file
 * has, lest one file replace another of the same name; the extension is that of its kind.
 */
export function storedName(name: string, kind: string): string {
  const own = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  const [unique = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${own || 'file'}-${unique.toString(36)}${kind && `.${kind}`}`;
}
