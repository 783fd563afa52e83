import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { withIdempotencyKeys } from '../../../providers/http/withIdempotencyKeys';
import { type Api, type Declaration, defineResource, field } from '../../../src/engine';
import { abortable } from '../abortable';
import { readCall, type SentRequest } from './readCall';

/**
 * The data provider for the declarations, with a server that returns these answers in order, then the last
 * one repeatedly: a Response, a JSON value, a promise of either, or a function of the request's method and
 * path.
 */
export function scriptedProviderOf(declarations: Declaration[], ...answers: unknown[]) {
  const sent: SentRequest[] = [];
  const respondToCall = abortable(async (input, init) => {
    sent.push(readCall(input, init));
    const scripted = answers[Math.min(sent.length, answers.length) - 1];
    const answer = (await (typeof scripted === 'function' ? scripted(sent.at(-1)?.line) : scripted)) ?? {};
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  const httpClient = withIdempotencyKeys(
    createHttpClient({ fetch: respondToCall, session: { token: () => 'abc' } }),
  );
  return {
    dataProvider: createDataProvider(httpClient, declarations),
    sent,
    lines: () => sent.map(({ line }) => line),
  };
}

/** The same for one resource, `gauges` at `/gauges`. */
export function scriptedProvider(api: Partial<Api>, ...answers: unknown[]) {
  const gauges = defineResource({
    name: 'gauges',
    fields: {
      name: field.text({ required: true }),
      depth: field.number(),
      photo: field.image(),
    },
    api: { path: '/gauges', ...api },
  });
  return scriptedProviderOf([gauges], ...answers);
}

/** A page as react-admin requests it, newest first. */
export const page = (number = 1, perPage = 10, filter: object = {}) => ({
  pagination: { page: number, perPage },
  sort: { field: 'createdAt', order: 'DESC' as const },
  filter,
});

export const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
