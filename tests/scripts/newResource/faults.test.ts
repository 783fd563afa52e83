import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOptions } from '../../../scripts/newResource/Options';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { planFromGraphql } from '../../../scripts/newResource/planFromGraphql';
import { planFromSample } from '../../../scripts/newResource/planFromSample';
import { freePort, listen } from '../../support/programs/freePort';
import { temporaryFolder } from '../../support/temporaryFolder';

const document = `openapi: 3.0.0
servers: [{ url: './{version}/', variables: { version: { default: v3 } } }]
paths:
  /gauges:
    get:
      responses:
        '200': { content: { application/json: { schema: { type: array, items: { $ref: parts.yaml#/Gauge } } } } }
`;
const part = 'Gauge: { type: object, properties: { id: { type: string }, name: { type: string } } }';

const json = 'application/json';

/** The response at each path. */
const responses: Record<string, [status: number, type: string, body: string]> = {
  '/html': [200, 'text/html', '<!doctype html><title>Sign in</title>'],
  '/rejected': [401, json, '{}'],
  '/forbidden': [403, json, '{}'],
  '/unknown': [400, json, '{"error":{"message":"Unknown tenant"}}'],
  '/text': [200, 'text/plain', 'hello'],
  '/empty': [200, json, '{"items":[],"total":0}'],
  '/openapi.yaml': [200, 'application/yaml', document],
  '/parts.yaml': [200, 'application/yaml', part],
  '/lost.yaml': [200, 'application/yaml', document.replace('parts.yaml', 'lost-parts.yaml')],
  '/sly.yaml': [200, 'application/yaml', document.replace('parts.yaml', 'file:///etc/hostname')],
  '/openapi.json': [200, json, '{"openapi":"3.1.0","paths":{}}'],
  '/silent.json': [200, json, '{"openapi":"3.0.0","paths":{"/gauges":{"get":{"responses":{}}}}}'],
  '/swagger.json': [200, json, '{"swagger":"2.0"}'],
  '/next.json': [200, json, '{"openapi":"4.0.0"}'],
  '/other.json': [200, json, '{"name":"no document"}'],
  '/hidden.json': [200, json, '{"errors":[{"message":"GraphQL introspection is not allowed"}]}'],
};

const folder = temporaryFolder(afterAll);
let origin: string;
const tokens = new Map<string, string | undefined>();
const server = createServer((request, response) => {
  const [status, type, body] = responses[request.url ?? ''] ?? [404, 'text/plain', 'Not found'];
  tokens.set(request.url ?? '', request.headers.authorization);
  response.writeHead(status, { 'Content-Type': type });
  response.end(body);
});

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['an invalid resource name', ['Tide Gauges'], 'Tide Gauges: lower-case letters'],
  ['no name', [], 'npm run new:resource -- <name>'],
  ['two sources', ['gauges', '--sample', 'x', '--from', 'y'], 'Use only one of --sample, --from, --openapi'],
  [
    'an incomplete address',
    ['gauges', '--from', 'x.com/gauges'],
    'takes an address that begins with https://',
  ],
  ['a path without a slash', ['gauges', '--path', 'gauges'], 'gauges: write it as --path /gauges'],
  ['an option without its document', ['gauges', '--tag', 'x'], 'Use --tag, --all, --fill and --diff with'],
  ['a header without a value', ['gauges', '--header', 'X-Key'], "write it as --header 'X-Api-Key: abc'"],
])('%s among the arguments ends with what to write', (_, words, message) => {
  expect(() => readOptions(words)).toThrow(message);
});

describe('the error for a sample', () => {
  it.each([
    ['/html', 'responded with an HTML page. It is not an API address, or it is behind a sign-in page.'],
    ['/rejected', 'responded 401 Unauthorized. The API requires authentication: add --token <token> or'],
    ['/forbidden', 'responded 403 Forbidden'],
    ['/unknown', 'responded 400 Bad Request: Unknown tenant'],
    ['/text', 'The sample is not JSON'],
    ['/empty', 'the list is empty. It has no record to read fields from.'],
    ['/openapi.json', 'is an OpenAPI document. Use --openapi'],
    ['/openapi.yaml', 'For an OpenAPI document, use --openapi'],
  ])('from %s describes the response', async (path, message) => {
    await expect(planFromSample('gauges', { from: origin + path }, [])).rejects.toThrow(message);
  });

  it('names the cause if no server responds', async () => {
    const from = `http://127.0.0.1:${await freePort()}/`;
    const planning = planFromSample('gauges', { from }, []);
    await expect(planning).rejects.toThrow(/could not be reached: .*ECONNREFUSED/);
  });
});

it('a sample in a file is rejected if it contains no record', async () => {
  const sample = join(folder, 'sample.json');
  writeFileSync(sample, '"text"');
  await expect(planFromSample('gauges', { sample }, [])).rejects.toThrow('it contains no record');
});

describe('a document', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    planFromDocument(origin + path, { headers }, []);

  it.each([
    ['/swagger.json', 'is version 2.0. Convert it to 3.0 first'],
    ['/next.json', 'is version 4.0.0; only 3.0 and 3.1 are supported'],
    ['/other.json', 'is not an OpenAPI document'],
    ['/text', 'is not an OpenAPI document'],
    ['/openapi.json', 'The document has no list of records'],
    ['/silent.json', 'the response of GET /gauges. Ask the server: npm run new:resource -- gauges --from'],
    ['/lost.yaml', 'lost-parts.yaml responded 404 Not Found'],
  ])('at %s is rejected with the cause', async (path, message) => {
    await expect(read(path)).rejects.toThrow(message);
  });

  it('is read as YAML from an address, with the files it refers to', async () => {
    const { plans } = await read('/openapi.yaml', { Authorization: 'Bearer abc' });
    expect(plans.map(({ name, fields }) => [name, fields.map(({ source }) => source)])).toEqual([
      ['gauges', ['name']],
    ]);
    expect(tokens.get('/parts.yaml')).toBe('Bearer abc');
  });

  it('has its server relative to its own address, with the defaults of variables', async () => {
    const { reports } = await read('/openapi.yaml');
    expect(reports).toEqual([expect.stringContaining(`start at ${origin}/v3.`)]);
  });

  it('from a server cannot read local files', async () => {
    await expect(read('/sly.yaml')).rejects.toThrow();
  });

  it('in a missing file is named in the error', async () => {
    await expect(planFromDocument(join(folder, 'none.yaml'), {}, [])).rejects.toThrow('none.yaml');
  });
});

it.each([
  ['is not GraphQL', '/other.json', 'is not a GraphQL API: its response has neither data nor errors'],
  ['hides its schema', '/hidden.json', /does not expose its schema: GraphQL intro.*--graphql schema.graphql/],
])('an API that %s is reported as such', async (_, path, message) => {
  await expect(planFromGraphql(origin + path, {}, [])).rejects.toThrow(message);
});
