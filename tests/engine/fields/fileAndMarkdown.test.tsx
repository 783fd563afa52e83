import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { fileFacts, fileHref } from '../../../src/engine/fields/file/storedFile';
import { markdownHtml } from '../../../src/engine/fields/markdown/MarkdownText';
import { renderApp } from '../../support/views/renderApp';
import { renderForm } from './renderForm';

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

const openNew = () => {
  const writeFile = async ({ name }: File, folder: string) => `${folder}/${name}`;
  return renderForm(logs.fields, undefined, { writeFile });
};
const choose = async (user: UserEvent, label: string, file: File) => {
  const group = await screen.findByRole('group', { name: label });
  await within(group).findByRole('button', { name: /^Choose/ });
  const input = group.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await user.upload(input, file);
};

describe('a file', () => {
  it('is a link in a list, with size and type, to a URL or below /public; Markdown is formatted without scripts', async () => {
    await renderApp('/logs', [logs], async ({ respondWith }) =>
      respondWith(Response.json({ items: [row], total: 1 })),
    );
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
    expect(['', null, {}, 7].flatMap(nothing => fileFacts(nothing) ?? [])).toEqual([]);
  });

  it('is sent with the record, or stored immediately if it has a folder; invalid files are rejected', async () => {
    const { user, save, written } = await openNew();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Second');
    await choose(
      user,
      'Paper',
      new File(['x'.repeat(1024 ** 2 + 1)], 'big.pdf', { type: 'application/pdf' }),
    );
    expect(
      await screen.findByText('“big.pdf” is larger than 488 kB. The current file was kept.'),
    ).toBeVisible();
    await choose(user, 'Paper', new File([], 'empty.txt'));
    expect(await screen.findByText('“empty.txt” is empty. The current file was kept.')).toBeVisible();
    await choose(user, 'Paper', new File(['%PDF'], 'log 2.PDF', { type: 'application/pdf' }));
    const chosen = await screen.findByText('log 2.PDF');
    expect(chosen).toBeVisible();
    expect(chosen.closest('[role=status]')).not.toBeNull();
    await choose(user, 'Copy', new File(['log'], 'log 2.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('link', { name: /^log-2-\w+\.txt$/ })).toBeVisible();
    await save();
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      paper: expect.any(File),
      copy: expect.stringMatching(/^copies\/log-2-\w+\.txt$/),
    });
  });

  it('of a wrong type is rejected, also when it is dropped', async () => {
    const { inspectFile } = await import('../../../src/engine/fields/file/FileInput');
    const limits = { accept: ['application/pdf', '.txt', 'audio/*'], maxBytes: 10 };
    const rejectionOf = (name: string, type: string) =>
      inspectFile(new File(['x'], name, { type }), limits, String).rejection?.message;
    expect(rejectionOf('a.exe', 'application/octet-stream')).toBe('seamark.file.wrong_type');
    expect(rejectionOf('A.TXT', '')).toBeUndefined();
    expect(rejectionOf('a', 'application/pdf')).toBeUndefined();
    expect(rejectionOf('a.mp3', 'audio/mpeg')).toBeUndefined();
  });
});

describe('Markdown', () => {
  it('supports tables, and escapes text', () => {
    expect(markdownHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
    expect(markdownHtml('a & b < c')).toContain('a &amp; b &lt; c');
  });

  it('is edited as plain text with a preview, and sent unchanged', async () => {
    const { user, save, written } = await openNew();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Third');
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), '# Calm');
    await user.click(screen.getByRole('button', { name: 'Preview', expanded: false }));
    const preview = await screen.findByRole('region', { name: 'Preview: Notes' });
    expect(await within(preview).findByRole('heading', { name: 'Calm', level: 1 })).toBeVisible();
    await save();
    await waitFor(() => expect(written).toMatchObject([{ notes: '# Calm' }]));
  });
});
