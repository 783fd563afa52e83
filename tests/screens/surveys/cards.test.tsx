import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { surveys as surveyTable } from '../../../upstream/database/schema';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { activate, addQuestion, addSurvey } from './surveyData';

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const found = screen.getAllByRole('listitem').find(item => item.contains(heading));
  if (!found) throw new Error(`${title} is on no card`);
  return within(found);
};

const threeSurveys = async (test: TestProvider) => {
  const { id } = await addSurvey(test, { title: 'Waves', expirationDate: '2100-05-06T23:59:59.999Z' });
  await addQuestion(test, id);
  await activate(test, id);
  await addSurvey(test, { title: 'Tides', device: 'android' });
  await test.upstream.database.orm.insert(surveyTable).values({
    title: 'Winds',
    device: 'ios',
    version: '3.0.0',
    expirationDate: new Date('2020-02-03T23:59:59.999Z'),
  });
};

describe('the surveys', () => {
  it('are cards with their facts, and links to the detail and the form', async () => {
    await renderApp('/surveys', [surveys, surveyQuestions], threeSurveys);
    const waves = await card('Waves');
    for (const text of ['Live', 'Active', 'iOS', 'Release 4.2.0', '1 question']) waves.getByText(text);
    expect(waves.getByText(/Expires At/)).toHaveTextContent('Expires At 05/06/2100');
    const tides = await card('Tides');
    for (const text of ['Draft', 'Inactive', 'Android', 'No expiration date']) tides.getByText(text);
    expect(tides.queryByText(/question/)).toBeNull();
    expect((await card('Winds')).getByText(/Expired At/)).toHaveTextContent('Expired At 02/03/2020');
    const { href } = waves.getByRole<HTMLAnchorElement>('link', { name: 'Waves' });
    expect(href).toMatch(/\/surveys\/[0-9a-f]{24}$/);
    expect(waves.getByRole<HTMLAnchorElement>('link', { name: 'Edit Waves' }).href).toBe(`${href}/edit`);
  });
});
