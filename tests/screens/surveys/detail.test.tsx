import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { findViolations } from '../../support/views/accessibility';
import { holdBack } from '../../support/views/holdBack';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { activate, addQuestion, addSurvey } from './surveyData';

let app: Awaited<ReturnType<typeof renderApp>>;
/** Opens the detail of a survey that has the given questions. */
const open = async (
  questions: object[] = [],
  more: (test: TestProvider, id: string) => Promise<unknown> = async () => {},
) => {
  app = await renderApp('/surveys/{id}/show', [surveys, surveyQuestions], async test => {
    const id = String((await addSurvey(test)).id);
    for (const question of questions) await addQuestion(test, id, question);
    await more(test, id);
    return id;
  });
  await screen.findByRole('heading', { name: 'Waves', level: 1 });
  return app;
};
const questionTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const layers = { title: 'Which layer?', type: 'multi', answerOptions: ['Wind', 'Waves'] };

describe("a survey's detail", () => {
  it('shows the questions in their order, with the options of multiple-choice ones, also on a phone', async () => {
    const { user, id } = await open([{ title: 'Why?' }, layers]);
    await screen.findByText('Which layer?');
    expect(window.location.pathname).toBe(`/surveys/${id}`);
    expect(questionTitles()).toEqual(['Why?', 'Which layer?']);
    for (const text of ['Custom Text Write', 'Multi Choice', 'Wind']) screen.getByText(text);
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const phone = within(await screen.findByRole('region', { name: 'The survey on a phone' }));
    expect(phone.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Waves',
      'Why?',
      'Which layer?',
    ]);
    expect(phone.getByText('Your answer')).toBeVisible();
    expect(phone.getByText('Wind')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
  });

  it('reports a survey without questions', async () => {
    await open();
    expect(await screen.findByText('This survey has no questions yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  });

  it('loads the questions again on return to the window, but shows none of a survey left since', async () => {
    let other = '';
    const { id } = await open([{ title: 'Slow one' }], async test => {
      other = String((await addSurvey(test, { title: 'Tides' })).id);
      await addQuestion(test, other, { title: 'Quick one' });
    });
    await screen.findByText('Slow one');
    const { release } = holdBack(app.upstream, `GET /api/v1/survey/${id}/questions`);
    app.sent.length = 0;
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() =>
      expect(app.sent.map(({ path }) => path)).toContainEqual(`/v1/survey/${id}/questions`),
    );
    await act(() => app.router.navigate(`/surveys/${other}/show`));
    await screen.findByText('Quick one');
    await act(async () => release());
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(questionTitles()).toEqual(['Quick one']);
  });
});

describe("removing a survey's questions", () => {
  it('warns before the last one is removed, then shows the survey’s status from the server', async () => {
    const { user, id } = await open([{ title: 'Why?' }, { title: 'When?' }], activate);
    await screen.findByText('Active');
    const remove = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
      return within(await screen.findByRole('alertdialog'));
    };
    const warning = 'If you remove the last question the survey will become INACTIVE!';

    const first = await remove('Why?');
    expect(first.queryByText(warning)).toBeNull();
    await user.click(first.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(questionTitles()).toEqual(['When?']));
    expect(screen.getByText('Active')).toBeVisible();

    const last = await remove('When?');
    expect(last.getByText(warning)).toBeVisible();
    app.sent.length = 0;
    await user.click(last.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
    const [{ path: removal } = { path: '' }, ...reads] = app.sent;
    expect(removal).toBe('/v1/survey/question');
    expect(reads.map(({ method, path }) => `${method} ${path}`)).toContain(`GET /v1/survey/${id}`);
  });
});
