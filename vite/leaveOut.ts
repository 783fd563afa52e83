import type { Plugin } from 'vite';

/** Words of a name, for what has no label: here everything has one (providers/i18n/labelsOf.ts). */
const wordsOfNames = `
  const same = text => text;
  export { same as capitalize, same as inflect, same as pluralize, same as singularize };
  export const humanize = text => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/[_-]+/g, ' ');
  export const transform = text => humanize(text.replace(/([a-z\\d])([A-Z])/g, (all, one, two) => one + ' ' + two.toLowerCase()));
`;

/** What stands in the built panel in place of a module: bytes on the wire that would do nothing there. */
const replacements: Record<string, string> = {
  // node-polyglot's stand-in for old browsers: twenty packages of it.
  'object.entries': 'module.exports = Object.entries;',
  // React-admin's button that deletes the selected rows, the default of every table; ours is
  // src/engine/views/list/BulkDeleteButton.tsx.
  './BulkDeleteButton.js':
    'export const BulkDeleteButton = () => { throw new Error("BulkDeleteButton is not in this build: vite/leaveOut.ts"); };',
  // React-admin's bar above the rows of a table, which ours turns off; ours is src/engine/views/bulk.
  '../BulkActionsToolbar.js':
    'export const BulkActionsToolbar = () => { throw new Error("BulkActionsToolbar is not in this build: vite/leaveOut.ts"); };',
  // React-admin's chooser of columns, which draws nothing where a list does not offer it.
  './ColumnsSelector.js': 'export const ColumnsSelector = () => null;',
  // An entry of it.
  './ColumnsSelectorItem.js':
    'export const ColumnsSelectorItem = () => { throw new Error("ColumnsSelectorItem is not in this build: vite/leaveOut.ts"); };',
  // The plurals of English names.
  inflection: wordsOfNames,
  // React-admin's own exporter, which every list comes with; ours is src/engine/views/list/export.
  'jsonexport/dist/index.js':
    'module.exports = () => { throw new Error("jsonexport is not in this build: vite/leaveOut.ts"); };',
};

/** Leaves out of the built panel what its packages name but never call there. */
export function leaveOut(): Plugin {
  return {
    name: 'seamark:leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id in replacements) return `\0left-out:${id}`;
      if (!/^react-router(-dom|\/dom)?$/.test(id)) return undefined;
      // Its package names the variant with warnings for developers, whatever is built.
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found?.id.replace(/([\\/]react-router[\\/]dist[\\/])development(?=[\\/])/, '$1production');
    },
    load: id => (id.startsWith('\0left-out:') ? replacements[id.slice('\0left-out:'.length)] : undefined),
  };
}
