import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { surveyQuestions, surveys } from '../../../resources/surveys';
import { surveys as surveyTable } from '../../../upstream/database/schema';
import { chooseMore } from '../../support/views/chooseMore';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { activate, addQuestion, addSurvey } from './surveyData';

let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (prepare?: (test: TestProvider) => Promise<unknown>, address = '/surveys') => {
  app = await renderApp(address, [surveys, surveyQuestions], async test => void (await prepare?.(test)));
  return app;
};
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
    await open(threeSurveys);
    const waves = await card('Waves');
    for (const text of ['Active', 'iOS', 'Release 4.2.0', '1 question']) waves.getByText(text);
    expect(waves.getByText(/Expires At/)).toHaveTextContent('Expires At 05/06/2100');
    const tides = await card('Tides');
    for (const text of ['Inactive', 'Android', 'No expiration date']) tides.getByText(text);
    expect(tides.queryByText(/question/)).toBeNull();
    expect((await card('Winds')).getByText(/Expired At/)).toHaveTextContent('Expired At 02/03/2020');
    const { href } = waves.getByRole<HTMLAnchorElement>('link', { name: 'Waves' });
    expect(href).toMatch(/\/surveys\/[0-9a-f]{24}$/);
    expect(waves.getByRole<HTMLAnchorElement>('link', { name: 'Edit Waves' }).href).toBe(`${href}/edit`);
  });

  it('have one state each and are filtered by it', async () => {
    const { user } = await open(async test => {
      await threeSurveys(test);
      const open = await addSurvey(test, { title: 'Ice' });
      await addQuestion(test, open.id);
      const { id } = await addSurvey(test, { title: 'Fog' });
      await addQuestion(test, id);
      await activate(test, id);
      const [expired] = await test.dataProvider
        .getList('surveys', { filter: { search: 'Winds' } })
        .then(({ data }) => data);
      await addQuestion(test, expired?.id ?? '');
    });
    expect((await card('Waves')).getByText('Live')).toBeVisible();
    expect((await card('Tides')).getByText('Draft')).toBeVisible();
    expect((await card('Winds')).getByText('Expired')).toBeVisible();
    expect((await card('Ice')).getByText('Paused')).toBeVisible();
    expect((await card('Fog')).getByText('Live')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Live' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tides' })).toBeNull());
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.sort()).toEqual(['Fog', 'Waves']);
    expect(window.location.search).toBe('?state=asked');
  });

  it('that failed to load make no claims, and Refresh loads them', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open(async test => {
      await threeSurveys(test);
      test.respondWith(Response.json({ message: 'Sorry' }, { status: 400 }));
    });
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Sorry' })));
    expect(screen.queryByText('No records yet.')).toBeNull();
    expect(screen.queryByText('Sorry')).toBeNull();
    await chooseMore(user, 'Refresh');
    await card('Waves');
  });
});
