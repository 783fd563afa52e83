/** Properties that say something of the answer, and nothing of the record: `_links`, `@odata.etag`, `__v`. */
export const isAbout = (name: string): boolean => /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name);
