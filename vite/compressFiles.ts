import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|wasm|land)$/;

/** The size in bytes below which compression gains nothing. */
const threshold = 1024;

/**
 * Brotli's quality: the highest would take three times as long to save 2 % of a frame, twenty times to save 3
 * % of a tile.
 */
const qualities: Record<string, number> = { json: 10, land: 5 };

const compressors = {
  '.br': (content: Buffer, kind: string) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: qualities[kind] ?? constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes brotli and gzip files next to each file, for any web server to send. Excludes index.html, whose
 * nonce is set when it is served, and files that are not served, whose names start with a dot.
 */
export function compressFiles(): Plugin {
  return {
    name: 'seamark:compress-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const compressed = Object.values(bundle).flatMap(file => {
          const { fileName } = file;
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const isServed = !fileName.startsWith('.');
          if (!isServed || !compressible.test(fileName) || content.length < threshold) return [];
          const kind = fileName.split('.').at(-1) ?? '';
          return Object.entries(compressors).map(async ([ending, compress]) => {
            const source = await compress(content, kind);
            this.emitFile({ type: 'asset', fileName: fileName + ending, source });
          });
        });
        await Promise.all(compressed);
      },
    },
  };
}
