import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paintForms } from '../../vite/paintForms';

const { resolve } = createRequire(import.meta.url);
const files = {
  'react-hook-form': join(dirname(resolve('react-hook-form')), 'index.esm.mjs'),
  'MUI’s select': join(dirname(resolve('@mui/material/Select')), 'SelectInput.mjs'),
};

type Handler = (code: string, id: string) => { code: string };

const { transform } = paintForms();
const plugin = {
  error(message: string) {
    throw new Error(message);
  },
};
const change: Handler = (code, id) => {
  if (typeof transform !== 'object') throw new Error('it changes nothing');
  return (transform.handler as unknown as Handler).call(plugin, code, id);
};

describe.each(Object.entries(files))('%s', (_, file) => {
  it('has in this version what is put off, once', async () => {
    const code = await readFile(file, 'utf8');
    expect(change(code, file).code).toMatch(
      /React\.startTransition\(\(\) => \{\s*(updateFormState|setDisplayNode)\(/,
    );
  });

  it('ends the build in another version', () => {
    expect(() => change('export const nothing = 1;', file)).toThrow('vite/paintForms.ts');
  });
});
