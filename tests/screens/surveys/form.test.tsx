import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { surveys as surveyTable } from '../../../upstream/database/schema';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { activate, addQuestion, addSurvey } from './surveyData';

let app: Awaited<ReturnType<typeof renderApp>>;
/** Opens the form of the survey that `prepare` creates. */
const openEdit = async (prepare: (test: TestProvider) => Promise<string>) => {
  app = await renderApp('/surveys/{id}/edit', [surveys, surveyQuestions], prepare);
  await screen.findByRole('switch');
};
/** Saves, and waits for the list. */
const save = async () => {
  await app.save();
  await waitFor(() => expect(window.location.pathname).toBe('/surveys'));
};
const day = () => screen.getByLabelText<HTMLInputElement>(/^Expiration date/, { selector: 'input' });
const withQuestion = async (test: TestProvider, changes?: object) => {
  const { id } = await addSurvey(test, changes);
  await addQuestion(test, id);
  return String(id);
};

describe('the activation switch', () => {
  it('is disabled while the survey has no questions', async () => {
    await openEdit(async test => String((await addSurvey(test)).id));
    expect(screen.getByRole('switch', { name: 'Activate' })).toBeDisabled();
    expect(screen.getByText('Add a question before you activate this survey.')).toBeVisible();
    await save();
    expect(app.written()).toMatchObject([{ active: false }]);
  });

  it('names its next action, and sends exactly that', async () => {
    await openEdit(withQuestion);
    await app.user.click(screen.getByRole('switch', { name: 'Activate' }));
    expect(await screen.findByRole('switch', { name: 'Deactivate' })).toBeChecked();
    await save();
    expect(await screen.findByText('Survey updated')).toBeVisible();
    expect(app.written()).toMatchObject([{ active: true }]);
  });

  it('turns an active survey off; its expiration date can be cleared with a button', async () => {
    await openEdit(async test => {
      const id = await withQuestion(test, { expirationDate: '2100-05-06T23:59:59.999Z' });
      await activate(test, id);
      return id;
    });
    await app.user.click(screen.getByRole('switch', { name: 'Deactivate' }));
    expect(day()).toHaveValue('2100-05-06');
    await app.user.click(screen.getByRole('button', { name: /^Clear value.*Expiration date/ }));
    await waitFor(() => expect(day()).toHaveValue(''));
    await save();
    expect(app.written()).toMatchObject([{ active: false, expirationDate: null }]);
  });

  it('warns that an expired survey is not asked, whose heading shows its state as the list does', async () => {
    await openEdit(async test => {
      const id = await withQuestion(test);
      const expirationDate = new Date('2020-02-03T23:59:59.999Z');
      await test.upstream.database.orm.update(surveyTable).set({ expirationDate });
      return id;
    });
    const warning = 'Expired on 02/03/2020. Choose a later date, or nobody will be asked.';
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.queryByText(warning)).toBeNull();
    await app.user.click(screen.getByRole('switch', { name: 'Activate' }));
    expect(await screen.findByText(warning)).toBeVisible();
    await save();
    expect(app.written()).toMatchObject([{ active: true }]);
  });
});

describe("a survey's form", () => {
  it('names missing values on save, rejects a past day and activates nothing on create', async () => {
    app = await renderApp('/surveys/create', [surveys, surveyQuestions]);
    await screen.findByRole('switch');
    expect(screen.getByRole('switch', { name: 'Activate' })).toBeDisabled();
    expect(day().min).toBe(new Date().toISOString().slice(0, 10));
    fireEvent.change(day(), { target: { value: '2001-02-03' } });
    await app.save();
    for (const text of ['Title is required', 'Release Version is required', 'Target Device is required']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByText('Expiration date cannot be in the past')).toBeVisible();
    expect(app.written()).toEqual([]);
  });

  it('leads to the form of its first question', async () => {
    app = await renderApp('/surveys/create', [surveys, surveyQuestions]);
    await app.user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Tides');
    await app.user.type(screen.getByRole('textbox', { name: /^Release Version/ }), '4.2');
    await app.user.click(screen.getByRole('combobox', { name: /^Target Device/ }));
    await app.user.click(await screen.findByRole('option', { name: 'iOS' }));
    await app.user.click(screen.getByRole('button', { name: 'Add questions' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question title' })).toHaveFocus());
    expect(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  });
});
