import type { Plugin } from 'vite';

/**
 * What stands in the built panel in place of a package: seven thousand bytes on the wire that would do
 * nothing there.
 */
const replacements: Record<string, string> = {
  // node-polyglot's stand-in for old browsers: twenty packages of it.
  'object.entries': 'module.exports = Object.entries;',
  // React-admin's own exporter, which every list comes with; ours is src/engine/views/list/exportCsv.ts.
  'jsonexport/dist/index.js':
    'module.exports = () => { throw new Error("jsonexport is not in this build: vite/leaveOut.ts"); };',
};

/** Leaves packages out of the built panel that its packages name but never call there. */
export function leaveOut(): Plugin {
  return {
    name: 'seamark:leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id in replacements ? `\0left-out:${id}` : undefined),
    load: id => (id.startsWith('\0left-out:') ? replacements[id.slice('\0left-out:'.length)] : undefined),
  };
}
