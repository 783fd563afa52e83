import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { renderApp } from '../../support/views/renderApp';
import { addSurvey } from './surveyData';

let app: Awaited<ReturnType<typeof renderApp>>;
const survey =
  '1. Which layer?\r\n- Wind\r\n- Waves\r\n\r\n2. Why?\r\n\r\n3. How often?\r\na) Daily\r\nb) Weekly';

/** Pastes a text into the title of a new question. */
const paste = async (text: string) => {
  app = await renderApp(
    '/surveys/{id}',
    [surveys, surveyQuestions],
    async test => (await addSurvey(test)).id,
  );
  await app.user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await app.user.click(await screen.findByRole('textbox', { name: 'Question title' }));
  await app.user.paste(text);
};
const title = () => screen.getByRole('textbox', { name: 'Question title' });
const type = () => screen.getByRole('combobox', { name: 'Type' });
const options = async () =>
  within(await screen.findByRole('group', { name: 'Answer options' }))
    .getAllByRole('textbox')
    .map(input => input instanceof HTMLInputElement && input.value);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const isFilled = (text: string) => waitFor(() => expect(title()).toHaveValue(text));

describe('a survey pasted into the title of a new question', () => {
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
