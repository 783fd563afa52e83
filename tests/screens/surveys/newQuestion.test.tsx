import { act, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
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
const type = () => screen.getByRole('combobox', { name: 'Type' });
const options = async () =>
  within(await screen.findByRole('group', { name: /^Answer options/ }))
    .getAllByRole('textbox')
    .map(input => input instanceof HTMLInputElement && input.value);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

describe('a new question', () => {
  it('requires a title, and is a text question unless another type is chosen', async () => {
    const { user, id } = await open();
    expect(type()).toHaveTextContent('Custom Text Write');
    expect(screen.queryByRole('group', { name: /^Answer options/ })).toBeNull();
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

  it('is followed by an empty one with Save and add another, in view below the longer list', async () => {
    const { user } = await open();
    const listed: number[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.contains(document.activeElement)) listed.push(screen.getAllByRole('listitem').length);
    });
    for (const text of ['Why?', 'How?']) {
      await user.type(title(), text);
      await user.click(screen.getByRole('button', { name: 'Save and add another' }));
      expect(await screen.findByRole('heading', { name: text })).toBeVisible();
      await waitFor(() => expect(title()).toHaveValue(''));
      await waitFor(() => expect(title()).toHaveFocus());
      expect(screen.queryByRole('button', { name: /^Restore draft/ })).toBeNull();
    }
    expect(app.written()).toMatchObject([{ title: 'Why?' }, { title: 'How?' }]);
    expect(listed).toEqual([1, 2]);
  });

  it('of multiple choice has answer options, which require a text', async () => {
    const { user, id } = await open();
    await user.type(title(), 'Which layer?');
    await user.click(type());
    await user.click(await screen.findByRole('option', { name: 'Multi Choice' }));
    await app.save();
    expect(await screen.findByText('This answer option is required')).toBeVisible();
    expect(app.written()).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: 'Answer option 1' }), 'Wind{Enter}Waves');
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

it('a save that was cancelled leaves the next question open', async () => {
  const { user, dataProvider } = await open();
  let finish = (_: { data: RaRecord }) => {};
  const answered = new Promise<{ data: RaRecord }>(resolve => {
    finish = resolve;
  });
  vi.spyOn(dataProvider, 'create').mockReturnValueOnce(answered);
  await user.type(title(), 'Why?');
  await press('Save');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.type(title(), 'When?');
  app.sent.length = 0;
  await act(async () => finish({ data: { id: 1, title: 'Why?' } }));
  // The survey is read again after the save.
  await waitFor(() => expect(app.sent).not.toEqual([]));
  expect(title()).toHaveValue('When?');
});

describe('a survey pasted into the title of a new question', () => {
  const survey =
    '1. Which layer?\r\n- Wind\r\n- Waves\r\n\r\n2. Why?\r\n\r\n3. How often?\r\na) Daily\r\nb) Weekly';
  const paste = async (text: string) => {
    await open();
    await app.user.paste(text);
  };
  const isFilled = (text: string) => waitFor(() => expect(title()).toHaveValue(text));

  it('is split into questions, shown one after the other; only saved ones are sent', async () => {
    await paste(survey);
    await isFilled('Which layer?');
    expect(type()).toHaveTextContent('Multi Choice');
    expect(await options()).toEqual(['Wind', 'Waves']);
    expect(screen.getByText('2 more questions queued. Each save opens the next one.')).toBeVisible();
    expect(app.written()).toEqual([]);
    await press('Save');
    await isFilled('Why?');
    expect(type()).toHaveTextContent('Custom Text Write');
    expect(screen.getByText('1 more question queued. Saving opens it.')).toBeVisible();
    await waitFor(() => expect(title()).toHaveFocus());
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    await isFilled('How often?');
    expect(await options()).toEqual(['Daily', 'Weekly']);
    expect(screen.queryByText(/more question/)).toBeNull();
    await app.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus());
    expect(app.written()).toMatchObject([
      { title: 'Which layer?', type: 'multi', answerOptions: ['Wind', 'Waves'] },
      { title: 'Why?', type: 'text', answerOptions: null },
      { title: 'How often?', type: 'multi', answerOptions: ['Daily', 'Weekly'] },
    ]);
  });

  it('is validated as usual; queued questions stay queued if one is rejected, which can be corrected', async () => {
    await paste(survey);
    await isFilled('Which layer?');
    await app.user.clear(title());
    await press('Save');
    expect(await screen.findByText('Question title is required')).toBeVisible();
    await app.user.type(title(), 'Which one?');
    app.respondWith(
      Response.json({ message: 'Invalid', errors: { title: ['Asked already'] } }, { status: 422 }),
    );
    await press('Save');
    expect(await screen.findByText('Asked already')).toBeVisible();
    expect(title()).toHaveValue('Which one?');
    expect(screen.getByText(/^2 more questions queued/)).toBeVisible();
    await app.user.type(title(), ' And why?');
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Which one? And why?' })).toBeVisible();
  });

  it('can become one text again until part of it is changed', async () => {
    await paste(survey);
    await isFilled('Which layer?');
    await app.user.keyboard('{Control>}z{/Control}');
    await isFilled('1. Which layer? - Wind - Waves 2. Why? 3. How often? a) Daily b) Weekly');
    expect(title()).toHaveFocus();
    expect(type()).toHaveTextContent('Custom Text Write');
    expect(screen.queryByText(/more question/)).toBeNull();
    await app.user.clear(title());
    await app.user.paste(survey);
    await isFilled('Which layer?');
    await app.user.type(title(), ' And why?');
    expect(screen.queryByRole('button', { name: 'Keep as one' })).toBeNull();
    expect(screen.getByText(/^2 more questions queued/)).toBeVisible();
  });

  it('can be discarded with its queued questions; closing asks first', async () => {
    await paste(survey);
    await isFilled('Which layer?');
    await press('Cancel');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(question.getByText(/They will be lost/)).toBeVisible();
    await app.user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Discard the rest');
    expect(screen.queryByText(/more question/)).toBeNull();
    expect(title()).toHaveValue('Which layer?');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Add a question' })).toBeVisible();
    expect(app.written()).toMatchObject([{ title: 'Which layer?' }]);
  });

  it('can be one question with its answers; a single line is pasted unchanged, as into existing text', async () => {
    await paste('Which layer?\nWind\nWaves');
    await isFilled('Which layer?');
    expect(await options()).toEqual(['Wind', 'Waves']);
    expect(screen.getByText('The pasted text was split.')).toBeVisible();
    await press('Keep as one');
    await isFilled('Which layer? Wind Waves');
    await app.user.clear(title());
    await app.user.paste('1. Which layer?');
    expect(title()).toHaveValue('1. Which layer?');
    await app.user.paste(survey);
    expect(title()).toHaveValue(`1. Which layer?${survey.replaceAll('\r\n', '')}`);
    expect(screen.queryByText(/more question/)).toBeNull();
  });
});
