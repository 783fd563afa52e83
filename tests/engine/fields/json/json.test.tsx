import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const probes = defineResource({
  name: 'probes',
  label: 'Probe |||| Probes',
  fields: { name: field.text({ required: true }), config: field.json({ required: true }) },
  api: { path: '/admin/probes' },
});

const findConfig = () => screen.findByRole('textbox', { name: /^Config/ });

describe('a JSON field', () => {
  it('is compact in a list, indented in a form, and sent back unchanged', async () => {
    const app = await renderApp('/probes', [probes], {
      probes: [{ name: 'Deep', config: { tags: ['a'], every: 5 } }],
    });
    expect(await screen.findByRole('cell', { name: '{"tags":["a"],"every":5}' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Deep' }));
    const config = await findConfig();
    expect(config).toHaveValue('{\n  "tags": [\n    "a"\n  ],\n  "every": 5\n}');
    expect(config).toHaveStyle({ fontFamily: 'ui-monospace, monospace' });
    await app.user.type(screen.getByLabelText(/^Name/), 'er');
    await app.save();
    await waitFor(() =>
      expect(app.written()).toEqual([{ name: 'Deeper', config: { tags: ['a'], every: 5 } }]),
    );
  });

  it('keeps invalid JSON, and reports the position of the error', async () => {
    const { user, save, written } = await renderForm(probes.fields);
    await user.type(await screen.findByLabelText(/^Name/), 'New');
    const config = await findConfig();
    await save();
    expect(await screen.findByText('Config is required')).toBeVisible();
    await user.click(config);
    await user.paste('{\n  "a": 1,\n}');
    await save();
    expect(await screen.findByText('Config is not valid JSON: line 3, column 1')).toBeVisible();
    expect(config).toHaveValue('{\n  "a": 1,\n}');
    expect(config).toHaveFocus();
    await user.clear(config);
    await user.paste('{"a":[1,2]}');
    expect(config).toHaveValue('{"a":[1,2]}');
    await user.tab();
    expect(config).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}');
    await save();
    await waitFor(() => expect(written).toEqual([{ name: 'New', config: { a: [1, 2] } }]));
  });
});
