import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPanel, withoutFirstRows } from '../support/build/buildPanel';
import { growTree } from '../support/build/growTree';
import type { Build } from '../support/build/readBuild';
import { checkTypes } from '../support/programs/checkTypes';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder(afterAll);
const root = process.cwd();
const timeout = 180_000;
let build: Build;

const inTree = (path: string) => join(folder, path);

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(inTree(path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${path} has nothing to change`);
  writeFileSync(inTree(path), changed);
}

/**
 * What adding a language takes: its folder of the panel's texts and of the resources', its line in the table,
 * its code among those offered, and the panel's title and tagline in it.
 */
beforeAll(() => {
  growTree(root, folder, 0);
  for (const texts of ['providers/i18n/messages', 'resources/texts'])
    cpSync(inTree(`${texts}/hy`), inTree(`${texts}/qx`), { recursive: true });
  edit('providers/i18n/messages/qx/messages.ts', text =>
    text
      .replace('resources/texts/hy/', 'resources/texts/qx/')
      .replace(/ total: '.*'/, " total: 'uno |||| duo |||| multe'"),
  );
  edit('providers/i18n/messages/qx/login.ts', text => text.replace(/ signIn: '.*'/, " signIn: 'Enskribu'"));
  edit('resources/texts/qx/buoys.ts', text =>
    text.replace(/ name: '.* \|{4} .*'/, " name: 'Boje |||| Bojes'"),
  );
  edit('providers/i18n/locales.ts', text =>
    text.replace(
      /^ {2}hy: .*$/m,
      "$&\n  qx: { name: 'Queneska', plural: (count: number) => Math.min(count, 3) - 1 },",
    ),
  );
  edit('resources/panel/look.ts', text => text.replace(/ hy: '(.*)' \}/g, " hy: '$1', qx: '$1' }"));
  edit('resources/panel.ts', text => text.replace("'en', 'hy'", "'en', 'hy', 'qx'"));
  build = buildPanel(folder, inTree('dist'), withoutFirstRows);
}, timeout);

describe('a third language, added by two folders and one line', () => {
  it('keeps the panel’s types, and is required in each label that has languages', () => {
    const include = ['src', 'resources', 'providers'];
    writeFileSync(inTree('tsconfig.panel.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    writeFileSync(inTree('src/engine/label.ts'), unfinishedLabel);
    expect(checkTypes(inTree('tsconfig.panel.json'))).toBe('');
  });

  it('is a separate file in the build, which pages in that language prefetch', () => {
    const [file, ...others] = [...build.filesOf('providers/i18n/messages/qx/messages.ts')].filter(
      name => !build.filesOf('src/renderPanel.tsx').has(name),
    );
    expect(others).toEqual([]);
    const page = readFileSync(inTree('dist/index.html'), 'utf8');
    expect(page).toContain(`"qx":"/${file}"`);
    expect(readFileSync(inTree(`dist/${file}`), 'utf8')).toContain('Boje |||| Bojes');
  });

  it('is on the login page, between the others in turn', () => {
    const page = readFileSync(inTree('dist/index.html'), 'utf8');
    expect(page).toContain('<span class="qx">Enskribu</span>');
    expect(page).toContain(
      '<span class="hy" lang="qx">Queneska</span><span class="qx" lang="en">English</span>',
    );
    expect(page).toContain(':root:not([lang=qx]) .sheet .qx');
  });

  it(
    'is offered by the panel, and counts by its own rule',
    async () => {
      writeFileSync(inTree('said.ts'), probe);
      const { module } = await runnerImport<{ said: unknown }>(inTree('said.ts'));
      expect(module.said).toEqual({
        locale: { locale: 'qx', name: 'Queneska' },
        totals: ['uno', 'duo', 'multe', 'multe'],
        stations: 'Bojes',
      });
    },
    timeout,
  );
});

const unfinishedLabel = `
import type { Label } from '.';

// @ts-expect-error no text in the third language
export const label: Label = { en: 'Buoy', hy: 'Բոյ' };
`;

/** Run in the tree: what its own providers say. */
const probe = `
import { loadMessages } from './providers/i18n/loadMessages';
import { toLocale } from './providers/i18n/locales';
import { createI18nProvider } from './providers/i18nProvider';

const locale = toLocale('qx');
const messages = await loadMessages(locale);
const { getLocales, translate } = createI18nProvider({ declarations: [], locale, messages });
export const said = {
  locale: getLocales?.().at(-1),
  totals: [1, 2, 3, 9].map(count => translate('seamark.list.total', count)),
  stations: translate('resources.buoys.name', { smart_count: 2 }),
};
`;
