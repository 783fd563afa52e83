import { writeSbom } from './writeSbom.js';

/**
 * A part of the product that is built by itself.
 * @typedef {object} Part
 * @property {string} name What the console calls it.
 * @property {string} config Its Vite configuration.
 * @property {string} output The folder that it is built into.
 * @property {string} entry The file in there that it begins with.
 * @property {string[]} sources The files and folders that it is built from; some may be missing.
 * @property {RegExp} variables The names of the environment variables that are built in.
 * @property {(root: string, folder: string) => Promise<void>} [complete] Writes what Vite does not make.
 */

const ofEveryPart = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/build',
];

/** @type {Part[]} */
export const parts = [
  {
    name: 'panel',
    config: 'vite.config.ts',
    output: 'dist',
    entry: 'index.html',
    sources: [
      ...ofEveryPart,
      ...['vite.config.ts', 'vite', 'scripts', 'server/devApi.ts', 'index.html', 'public'],
      ...['src', 'resources', 'providers'],
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
    ],
    variables: /^(VITE_\w+|NODE_ENV)$/,
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    output: 'dist-server',
    entry: 'main.js',
    sources: [...ofEveryPart, 'vite.server.config.ts', 'vite/emitFolder.ts', 'server', 'upstream'],
    variables: /^NODE_ENV$/,
    complete: writeSbom,
  },
];
