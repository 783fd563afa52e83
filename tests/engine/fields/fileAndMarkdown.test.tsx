import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { type Declaration, defineResource, field } from '../../../src/engine';
import { checkDeclarations } from '../../../src/engine/declaration/problems/checkDeclarations';
import { fileFacts, fileHref } from '../../../src/engine/fields/file/storedFile';
import { markdownHtml } from '../../../src/engine/fields/markdown/MarkdownText';
import { createDeclaredUpstream } from '../../contract/upstream/createDeclaredUpstream';
import { familyOf } from '../../contract/upstream/Family';
import { renderWholePanel } from '../../support/views/renderWholePanel';

const logs = defineResource({
  name: 'logs',
  fields: {
    name: field.text({ required: true }),
    paper: field.file({ accept: ['application/pdf', '.txt'], maxBytes: 500_000 }),
    copy: field.file({ folder: 'copies' }),
    notes: field.markdown(),
  },
  api: { path: '/v1/logs' },
});
const row = {
  id: 'a',
  name: 'First',
  paper: { name: 'Log 1.pdf', size: 2048, type: 'application/pdf', url: 'https://files.example.com/1' },
  copy: 'copies/log 1.txt',
  notes: 'Wind **fresh**, see [chart](https://example.com/chart) or [this](javascript:alert(1)).',
};

let app: Awaited<ReturnType<typeof renderWholePanel>>;
let upstream: ReturnType<typeof createDeclaredUpstream>;
const open = async (address: string, declaration: Declaration = logs) => {
  upstream = createDeclaredUpstream([familyOf(declaration, [row])]);
  const token = () => 'token';
  const httpClient = createHttpClient({ fetch: upstream.fetch, session: { token } });
  const writeFile = async ({ name }: File, folder: string) => `${folder}/${name}`;
  const dataProvider = { ...createDataProvider(httpClient, [declaration]), writeFile };
  app = await renderWholePanel(
    address,
    [declaration],
    { dataProvider, httpClient, token },
    { name: 'Ada', email: '' },
  );
};
afterEach(() => app?.unmount());
const choose = async (label: string, file: File) => {
  const group = await screen.findByRole('group', { name: label });
  await within(group).findByRole('button', { name: /^Choose/ });
  const input = group.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await app.user.upload(input, file);
};

describe('a file', () => {
  it('is a link in a list, with size and type, to a URL or below /public; Markdown is formatted without scripts', async () => {
    await open('/logs');
    const link = await screen.findByRole('link', { name: 'Log 1.pdf' });
    expect(link).toHaveAttribute('href', 'https://files.example.com/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('2 kB · application/pdf')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'log 1.txt' })).toHaveAttribute(
      'href',
      '/public/copies/log%201.txt',
    );
    expect((await screen.findByText('fresh')).tagName).toBe('STRONG');
    const chart = screen.getByRole('link', { name: 'chart' });
    expect(chart).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText('this')).not.toHaveAttribute('href');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example.com/x',
    '\\\\evil.example.com\\x',
    'https://',
  ])('is not a link to %s', address => {
    expect(fileHref(address, '/public')).toBeUndefined();
  });

  it('is recognized in the usual shapes', () => {
    expect(fileFacts('https://x.test/a/b%20c.pdf?v=1')?.name).toBe('b c.pdf');
    expect(fileFacts({ filename: 'a.txt', path: 'files/1', size: -1 })).toMatchObject({
      name: 'a.txt',
      address: 'files/1',
      size: undefined,
    });
    expect([fileFacts(''), fileFacts(null), fileFacts({}), fileFacts(7)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is sent with the record, or stored immediately if it has a folder; invalid files are rejected', async () => {
    await open('/logs/create');
    await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Second');
    await choose('Paper', new File(['x'.repeat(1024 ** 2 + 1)], 'big.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByText('“big.pdf” is larger than 488 kB. The current file was kept.'),
    ).toBeVisible();
    await choose('Paper', new File([], 'empty.txt'));
    expect(await screen.findByText('“empty.txt” is empty. The current file was kept.')).toBeVisible();
    await choose('Paper', new File(['%PDF'], 'log 2.PDF', { type: 'application/pdf' }));
    expect(await screen.findByText('log 2.PDF')).toBeVisible();
    await choose('Copy', new File(['log'], 'log 2.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('link', { name: /^log-2-\w+\.txt$/ })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(upstream.received.find(({ key }) => key === 'create')?.isForm).toBe(true));
    const { values } = upstream.received.find(({ key }) => key === 'create') ?? {};
    expect(values?.paper).toBeInstanceOf(File);
    expect(String(values?.copy)).toMatch(/^copies\/log-2-\w+\.txt$/);
  });

  it('of a wrong type is rejected, also when it is dropped', async () => {
    const { inspectFile } = await import('../../../src/engine/fields/file/FileInput');
    const limits = { accept: ['application/pdf', '.txt', 'audio/*'], maxBytes: 10 };
    const rejectionOf = (name: string, type: string) =>
      inspectFile(new File(['x'], name, { type }), limits, String).rejection?.message;
    expect(rejectionOf('a.exe', 'application/octet-stream')).toBe('seamark.file.wrong_type');
    expect([
      rejectionOf('A.TXT', ''),
      rejectionOf('a', 'application/pdf'),
      rejectionOf('a.mp3', 'audio/mpeg'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('has its options checked at startup', () => {
    const faulty = defineResource({
      name: 'logs',
      fields: { name: field.text(), paper: field.file({ accept: ['pdf'], maxBytes: 0 }) },
      api: { path: '/logs' },
    });
    expect(() => checkDeclarations([faulty])).toThrow(
      "logs.fields.paper.accept: write a media type or an extension: 'application/pdf', '.pdf', not 'pdf'",
    );
    expect(() => checkDeclarations([faulty])).toThrow(
      'logs.fields.paper.maxBytes: write a number of bytes, not 0',
    );
  });
});

describe('Markdown', () => {
  it('supports tables and lists, and escapes text', () => {
    expect(markdownHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
    expect(markdownHtml('- one\n- two')).toContain('<li>two</li>');
    expect(markdownHtml('a & b < c')).toContain('a &amp; b &lt; c');
  });

  it('is edited as plain text with a preview, and sent unchanged', async () => {
    await open('/logs/create');
    await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Third');
    await app.user.type(await screen.findByRole('textbox', { name: 'Notes' }), '# Calm');
    await app.user.click(screen.getByRole('button', { name: 'Preview', expanded: false }));
    const preview = await screen.findByRole('region', { name: 'Preview: Notes' });
    expect(await within(preview).findByRole('heading', { name: 'Calm', level: 1 })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(upstream.received.find(({ key }) => key === 'create')?.values).toMatchObject({
        notes: '# Calm',
      }),
    );
  });
});
