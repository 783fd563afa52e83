import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { renderApp } from '../../support/views/renderApp';
import { addSurvey } from './surveyData';

let app: Awaited<ReturnType<typeof renderApp>>;
/** Opens the form for a new question of a survey without questions, by its key. */
const open = async () => {
  app = await renderApp(
    '/surveys/{id}',
    [surveys, surveyQuestions],
    async test => (await addSurvey(test)).id,
  );
  await screen.findByRole('button', { name: 'Add a question' });
  await app.user.keyboard('n');
  await waitFor(() => expect(title()).toHaveFocus());
  return app;
};
const title = () => screen.getByRole('textbox', { name: 'Question title' });
const option = (number: number) => screen.findByRole('textbox', { name: `Answer option ${number}` });

describe('a new question', () => {
  it('requires a title, and is a text question unless another type is chosen', async () => {
    const { user, id } = await open();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Custom Text Write');
    expect(screen.queryByRole('group', { name: 'Answer options' })).toBeNull();
    await app.save();
    expect(await screen.findByText('Question title is required')).toBeVisible();
    expect(title()).toHaveFocus();
    expect(app.written()).toEqual([]);
    await user.type(title(), ' Why? ');
    await waitFor(() => expect(screen.queryByText('Question title is required')).toBeNull());
    await app.save();
    expect(await screen.findByRole('heading', { name: 'Why?' })).toBeVisible();
    expect(app.written()).toEqual([{ surveyId: id, title: 'Why?', type: 'text', answerOptions: null }]);
    expect(await screen.findByText('1 question')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus());
  });

  it('is not open on another survey', async () => {
    let second = '';
    app = await renderApp('/surveys/{id}', [surveys, surveyQuestions], async test => {
      second = String((await addSurvey(test, { title: 'Tides' })).id);
      return (await addSurvey(test)).id;
    });
    const goTo = async (id: string, heading: string) => {
      await act(() => app.router.navigate(`/surveys/${id}`));
      await screen.findByRole('heading', { name: heading, level: 1 });
    };
    await goTo(second, 'Tides');
    await goTo(app.id, 'Waves');
    await app.user.click(await screen.findByRole('button', { name: 'Add a question' }));
    await waitFor(() => expect(title()).toHaveFocus());
    await goTo(second, 'Tides');
    expect(screen.getByRole('button', { name: 'Add a question' })).toBeVisible();
  });

  it('is followed by an empty one with Save and add another', async () => {
    const { user } = await open();
    for (const text of ['Why?', 'How?']) {
      await user.type(title(), text);
      await user.click(screen.getByRole('button', { name: 'Save and add another' }));
      expect(await screen.findByRole('heading', { name: text })).toBeVisible();
      await waitFor(() => expect(title()).toHaveValue(''));
      await waitFor(() => expect(title()).toHaveFocus());
      expect(screen.queryByRole('button', { name: /^Restore draft/ })).toBeNull();
    }
    expect(app.written()).toMatchObject([{ title: 'Why?' }, { title: 'How?' }]);
  });

  it('of multiple choice requires an option, and a text in each; options can be added and removed', async () => {
    const { user, id } = await open();
    await user.type(title(), 'Which layer?');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Multi Choice' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Answer option 1' }));
    await app.save();
    expect(await screen.findByText('Add at least one item to Answer options')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add: Answer options' }));
    await user.type(await option(1), 'Wind');
    await user.click(screen.getByRole('button', { name: 'Add: Answer options' }));
    await user.type(await option(2), '  ');
    await user.click(screen.getByRole('button', { name: 'Add: Answer options' }));
    await user.type(await option(3), 'Waves');
    await app.save();
    expect(await screen.findByText('This answer option is required')).toBeVisible();
    expect(await option(2)).toBeInvalid();
    expect(app.written()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove Answer option 2' }));
    await waitFor(() => expect(screen.queryByText('This answer option is required')).toBeNull());
    expect(await option(2)).toHaveValue('Waves');
    await app.save();
    await screen.findByRole('heading', { name: 'Which layer?' });
    expect(app.written()).toEqual([
      { surveyId: id, title: 'Which layer?', type: 'multi', answerOptions: ['Wind', 'Waves'] },
    ]);
  });

  it('is discarded by Cancel, but kept for its author when the session ends and offered when the form is opened again', async () => {
    const { user, beforeSessionEnd } = await open();
    await user.type(title(), 'Why?');
    for (const keep of beforeSessionEnd) keep();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Why?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Restore draft from/ }));
    expect(title()).toHaveValue('Why?');
    expect(app.written()).toEqual([]);
  });
});
