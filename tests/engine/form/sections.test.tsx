import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { checkDeclarations } from '../../../src/engine/declaration/problems/checkDeclarations';
import { renderApp } from '../../support/views/renderApp';
import { textsIn } from '../../support/views/textsIn';

const fields = {
  name: field.text({ required: true }),
  tall: field.boolean(),
  height: field.number({ required: true }),
  lamp: field.text({ hidden: ({ tall }) => !tall }),
  keeper: field.text({ required: true }),
  phone: field.text(),
};
const sections = {
  tower: {
    label: { en: 'The tower', hy: 'Աշտարակը' },
    help: 'As it was measured.',
    fields: ['tall', 'height'],
    columns: 2,
  },
  light: { fields: ['lamp'] },
  contact: { fields: ['keeper', 'phone'] },
} as const;
const api = { path: '/admin/lights' };
const declare = (tabs: boolean) =>
  defineResource({ name: 'lights', fields, form: { fields: ['name'], sections, tabs }, api });

let app: Awaited<ReturnType<typeof renderApp>>;

describe('the sections of a form', () => {
  it('have headings, and follow the fields without a section', async () => {
    app = await renderApp('/lights/create', [declare(false)]);
    const tower = within(await screen.findByRole('region', { name: 'The tower' }));
    expect(tower.getByText('As it was measured.')).toBeVisible();
    expect(tower.getByRole('textbox', { name: 'Height' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['The tower', 'Contact']);
    await app.user.click(tower.getByRole('switch', { name: 'Tall' }));
    expect(screen.getByRole('heading', { name: 'Light' })).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1);
  });

  it('have translated headings', async () => {
    const { translate } = await textsIn('hy', declare(false));
    expect(translate('resources.lights.sections.tower')).toBe('Աշտարակը');
    expect(translate('resources.lights.sections.contact')).toBe('Contact');
  });
});

describe('the tabs of a form', () => {
  it('show one section at a time, by mouse and by keys, and lead to the first error', async () => {
    app = await renderApp('/lights/create', [declare(true)]);
    const tower = await screen.findByRole('tab', { name: 'The tower' });
    expect(tower).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'The tower' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Keeper' })).toBeNull();
    tower.focus();
    await app.user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('textbox', { name: 'Keeper' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Height' })).toBeNull();

    // They are marked if they contain errors, and the first error is opened and focused.
    const { user } = app;
    await user.click(tower);
    await user.type(screen.getByRole('textbox', { name: 'Height' }), '54');
    await app.save();
    expect(await screen.findByRole('tab', { name: 'Contact contains errors' })).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.type(name, 'Fastnet');
    await app.save();
    const contact = await screen.findByRole('tab', { name: 'Contact contains errors' });
    expect(contact).toHaveAttribute('aria-selected', 'true');
    const keeper = screen.getByRole('textbox', { name: 'Keeper' });
    await waitFor(() => expect(keeper).toHaveFocus());
    await user.type(keeper, 'Finn');
    expect(screen.getByRole('tab', { name: 'Contact' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'The tower' }));
    const errors = { phone: 'Nobody answers' };
    app.answerWritesWith(Response.json({ errors }, { status: 422 }));
    await app.save();
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await waitFor(() => expect(phone).toHaveFocus());
    await user.type(phone, '1');
    await app.save();
    await waitFor(() =>
      expect(app.written().at(-1)).toEqual({
        name: 'Fastnet',
        tall: false,
        height: 54,
        keeper: 'Finn',
        phone: '1',
      }),
    );
  });
});

describe('invalid sections are reported at startup', () => {
  const faulty = (form: object) => defineResource({ name: 'lights', fields, form: form as never, api });
  it.each([
    [{ sections: { a: { fields: ['name'] }, b: { fields: ['name'] } } }, 'lights.form.name: it occurs twice'],
    [{ sections: { a: { fields: [] } } }, 'lights.form.sections.a.fields: it has no fields'],
    [{ sections: { 'a b': { fields: ['name'] } } }, 'lights.form.sections.a b: letters, digits and _ only'],
    [{ sections: { a: { fields: ['name'] } }, tabs: true }, 'lights.form.tabs: tabs need two sections'],
    [
      { sections: { a: { fields: ['name'] } }, view: () => null },
      'lights.form.sections: they have no effect with a custom view',
    ],
  ])('%j', (form, problem) => {
    expect(() => checkDeclarations([faulty(form)])).toThrow(problem);
  });
});
