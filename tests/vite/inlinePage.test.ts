import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inlinePage } from '../../vite/inlinePage';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder(afterAll);

it('inlines an icon with each of its quotes and ampersands', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="'Inter', sans-serif">A&amp;B #1</text></svg>`;
  writeFileSync(join(folder, 'icon.svg'), svg);
  const { configResolved, transformIndexHtml } = inlinePage() as unknown as {
    configResolved(config: object): void;
    transformIndexHtml: { handler(html: string): Promise<{ html: string }> };
  };
  configResolved({ root: folder, command: 'build' });
  const { html } = await transformIndexHtml.handler('<link rel="icon" href="icon.svg" data-inline />');
  const [, uri = ''] = /^<link rel="icon" href="data:image\/svg\+xml,([^"<>&]*)" \/>$/.exec(html) ?? [];
  expect(decodeURIComponent(uri)).toBe(svg);
});
