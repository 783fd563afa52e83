import type { Plugin } from 'vite';

const textFile = /\/resources\/texts\/[\w-]+\/[\w-]+\.ts(\?deferred)?$/;

/**
 * Lets a file in `resources/texts` export `texts`, which load with the panel, `deferred`, which load with the
 * code that uses them, or both. The deferred ones are imported with `?deferred`, as a module of their own, so
 * that each chunk gets only its part of the file.
 */
export function splitTexts(): Plugin {
  return {
    name: 'seamark:split-texts',
    transform(code, id) {
      if (!textFile.test(id)) return;
      const missing = ['texts', 'deferred'].filter(name => !code.includes(`export const ${name}`));
      return { code: code + missing.map(name => `\nexport const ${name} = {};`).join(''), map: null };
    },
  };
}
