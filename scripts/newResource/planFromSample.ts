import type { Declared } from '../declared/Declared';
import { idValue } from './inferring/idOf';
import { inferFields } from './inferring/inferFields';
import type { Options } from './Options';
import { planSample } from './planning/planSample';
import { odataRequests, splitPath } from './planning/requestsOf';
import { createAsker } from './probing/createAsker';
import { type Learnt, probeList } from './probing/probeList';
import { probeTargets } from './probing/probeTargets';
import type { Answer } from './reading/Answer';
import { isPageParameter } from './reading/PageStyle';
import { type Envelope, readEnvelope } from './reading/readEnvelope';
import { readSource } from './reading/readSource';
import type { Plan } from './writing/Plan';

/** A resource from a sample, or from an address that is asked; from its name alone where there is neither. */
export async function planFromSample(
  name: string,
  { sample, from, path, headers }: Options,
  declared: Declared[],
): Promise<Plan> {
  const at = sample ?? from;
  const usualPath = path ?? `/admin/${name}`;
  if (at === undefined) return planSample({ name, path: usualPath, envelope: nameAlone, declared });
  const read = await readSource({ at, headers });
  const answer: Answer = { body: parse(read.text, at), headers: read.headers };
  const envelope = within(at, () => readEnvelope(answer));
  if (envelope.rows.length === 0)
    throw new Error(`${at}: the list is empty; there is no record in it to read fields from.`);
  if (from === undefined) return planSample({ name, path: usualPath, envelope, declared });
  return planAddress(name, { from, path, headers }, answer, envelope, declared);
}

async function planAddress(
  name: string,
  { from, path, headers }: Pick<Options, 'path' | 'headers'> & { from: string },
  answer: Answer,
  first: Envelope,
  declared: Declared[],
): Promise<Plan> {
  const address = new URL(from);
  const base = new URL(address);
  const own = [...address.searchParams].filter(([parameter]) => !isPageParameter(parameter));
  base.search = new URLSearchParams(own).toString();
  const asker = createAsker(base, { at: from, headers });
  const { envelope, body } = await counted(asker, first, answer);
  const { id } = inferFields(envelope.rows, declared, envelope.shape?.id);
  const fieldsOf = (rows: Envelope['rows']) => inferFields(rows, declared, id).fields;
  const isOData = envelope.shape?.name === 'OData';
  const pathTo = (value: string | number) =>
    isOData ? keyPath(base, value) : `/${encodeURIComponent(value)}`;
  const learnt: Learnt | undefined =
    envelope.kind === 'list'
      ? await probeList({ asker, address, body, envelope, id, fieldsOf, pathTo })
      : undefined;
  const apiBase = apiOf(address);
  const totals =
    learnt && !learnt.stopped ? await probeTargets(fieldsOf(learnt.rows), apiBase, headers) : undefined;
  const query = Object.fromEntries(own.filter(([parameter]) => !isSecret(parameter)));
  return planSample({
    name,
    path:
      path ?? pathBelowApi(envelope.kind === 'list' ? address.pathname : aboveRecord(address, envelope, id)),
    envelope,
    declared,
    query,
    ...(learnt && { learnt: { ...learnt, ...(totals && { totals }) } }),
  });
}

const nameAlone: Envelope = {
  kind: 'record',
  rows: [{ name: 'A name' }],
  next: { hasMore: false },
  guesses: [],
};

/** The answer with what a family counts only when it is asked to. */
async function counted(
  asker: ReturnType<typeof createAsker>,
  envelope: Envelope,
  answer: Answer,
): Promise<{ envelope: Envelope; body: unknown }> {
  const { query } = envelope.shape ?? {};
  const reply = query && !envelope.total ? await asker.ask(query) : undefined;
  if (!reply || !('answer' in reply)) return { envelope, body: answer.body };
  return { envelope: readEnvelope(reply.answer), body: reply.answer.body };
}

function keyPath(base: URL, value: string | number): string {
  const { last } = splitPath(base.pathname);
  const request = String(odataRequests(last, typeof value === 'string').one?.request);
  return request.slice(`GET /${last}`.length).replace('{id}', encodeURIComponent(value));
}

/** The list's path, from one record's. */
function aboveRecord({ pathname }: URL, { rows: [record] }: Envelope, id: string | undefined): string {
  const { parent, last } = splitPath(pathname.replace(/\/$/, ''));
  return parent !== '' && decodeURIComponent(last) === String(idValue(record, id)) ? parent : pathname;
}

/** The panel's calls begin below `/api`. */
export const pathBelowApi = (pathname: string): string => pathname.replace(/^\/api(?=\/.)/, '');

/** What declared paths begin below, by an address that is. */
const apiOf = ({ origin, pathname }: URL): URL =>
  new URL(pathBelowApi(pathname) === pathname ? origin : `${origin}/api`);

/** What nobody wants to read in a file: it is asked with, and not written. */
const isSecret = (parameter: string) => /token|secret|key|password|auth|signature/i.test(parameter);

function parse(text: string, at: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'openapi' in body)
      throw new Error(`${at} is an OpenAPI document: read it with --openapi ${at}`);
    return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const hint = /^\s*openapi:/m.test(text) ? `; an OpenAPI document is read with --openapi ${at}` : '';
    throw new Error(`The sample is no JSON: ${error.message}${hint}`);
  }
}

function within<Result>(at: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw new Error(`${at}: ${error instanceof Error ? error.message : error}`);
  }
}
