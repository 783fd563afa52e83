/** All views except a list's rows, in the panel's second file (vite/panelChunks.ts). */
export { GeneratedCreate } from './form/GeneratedCreate';
export { GeneratedEdit } from './form/GeneratedEdit';
export { GeneratedShow } from './form/GeneratedShow';
export { GeneratedImport } from './import/GeneratedImport';
