import type { Plugin } from 'vite';

/**
 * What stands in the built panel in place of a module: ten thousand bytes on the wire that would do nothing
 * there.
 */
const replacements: Record<string, string> = {
  // node-polyglot's stand-in for old browsers: twenty packages of it.
  'object.entries': 'module.exports = Object.entries;',
  // An entry of react-admin's chooser of columns, which every table comes with and no list here offers.
  './ColumnsSelectorItem.js':
    'export const ColumnsSelectorItem = () => { throw new Error("ColumnsSelectorItem is not in this build: vite/leaveOut.ts"); };',
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
    resolveId: id => (id in replacements ? `\0left-out:${id}` : undefined),
    load: id => (id.startsWith('\0left-out:') ? replacements[id.slice('\0left-out:'.length)] : undefined),
  };
}
