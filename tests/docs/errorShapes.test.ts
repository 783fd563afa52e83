import { readFileSync } from 'node:fs';
import get from 'lodash/get';
import { expect, it } from 'vitest';
import type { ErrorShape } from '../../src/engine';
import { scriptedProvider } from '../support/views/scriptedProvider';

const rows = [
  ...readFileSync('docs/own-api.md', 'utf8').matchAll(
    /^\| ([^|]+) \| `(\{ "[^`]*)` \| (?:none|`([^`]*)`) \|$/gm,
  ),
];

it('the table has more than ten APIs', () => {
  expect(rows.length).toBeGreaterThan(10);
});

it.each(rows.map(([, api = '', answer = '', shape]) => [api, answer, shape] as const))(
  'the error that %s answers comes to its input as the table declares it',
  async (_, answer, shape) => {
    const errors: ErrorShape | undefined = shape && new Function(`return ${shape}`)();
    const body = JSON.parse(answer);
    const usual: unknown = body.message ?? body.detail ?? body.title;
    const text: unknown = errors?.message ? get(body, errors.message) : usual;
    const message = typeof text === 'string' ? text : 'something went wrong';
    const answered = new Response(answer, { status: 422 });
    const { dataProvider } = scriptedProvider({ ...(errors && { errors }) }, answered);
    const failure = await dataProvider
      .create('gauges', { data: { name: '' } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 422, message });
    expect(failure).toHaveProperty('body.errors', {
      name: expect.stringContaining('is missing'),
      root: { serverError: expect.stringContaining(message) },
    });
  },
);
