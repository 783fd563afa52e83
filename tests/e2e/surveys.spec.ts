import { addSurvey } from './support/addSurvey';
import { holdBack } from './support/holdBack';
import { expect, test } from './support/test';

// The upstream responds with 404 if a survey has no questions, which the browser logs.
test.use({ expectedErrors: /status of (404|422)/ });

test('a survey without questions shows it in reserved space, so that nothing below shifts', async ({
  signedIn: page,
  server,
}) => {
  const id = await addSurvey(server, 'Silent');
  const release = await holdBack(page, /\/questions$/);
  await page.goto(`/surveys/${id}`);
  const add = page.getByRole('button', { name: 'Add a question' });
  await expect(add).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  const place = await add.boundingBox();
  release();
  await expect(page.getByText('This survey has no questions yet.')).toBeVisible();
  expect(await add.boundingBox()).toEqual(place);
});
