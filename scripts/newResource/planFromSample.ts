import type { Declared } from '../declared/Declared';
import { createProber, type Prober } from './createProber';
import { isPageParameter } from './formats';
import { inferFields } from './inferFields';
import type { Options } from './Options';
import type { Plan, PlannedField } from './Plan';
import { planSample, splitPath } from './planSample';
import { type Detected, probeList } from './probeList';
import { type Envelope, readEnvelope } from './readEnvelope';
import { type Answer, readSource } from './readSource';
import { idValue } from './Schema';
import { targetsOf } from './writeDeclaration';

/**
 * A resource from a sample, or from an address that is probed; from its name alone where there is neither.
 */
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
  const prober = createProber(base, headers);
  const { envelope, body } = await counted(prober, first, answer);
  const { id } = inferFields(envelope.rows, { declared, id: envelope.family?.id });
  const fieldsOf = (rows: Envelope['rows']) => inferFields(rows, { declared, id }).fields;
  const pathTo = (value: string | number) => pathOfRecord(base, value, envelope);
  const detected: Detected | undefined =
    envelope.kind === 'list'
      ? await probeList({ prober, address, body, envelope, id, fieldsOf, pathTo })
      : undefined;
  const totals =
    detected && !prober.stopped
      ? await probeTargets(fieldsOf(detected.rows), apiOf(address), headers)
      : undefined;
  const query = Object.fromEntries(own.filter(([parameter]) => !isSecret(parameter)));
  return planSample({
    name,
    path:
      path ?? pathBelowApi(envelope.kind === 'list' ? address.pathname : aboveRecord(address, envelope, id)),
    envelope,
    declared,
    query,
    ...(detected && { detected: { ...detected, ...(totals && { totals }) } }),
  });
}

const nameAlone: Envelope = {
  kind: 'record',
  rows: [{ name: 'A name' }],
  next: { hasMore: false },
  guesses: [],
};

/** The answer with the total of a family that counts only on request. */
async function counted(
  prober: Prober,
  envelope: Envelope,
  answer: Answer,
): Promise<{ envelope: Envelope; body: unknown }> {
  const { query } = envelope.family ?? {};
  const reply = query && !envelope.total ? await prober.ask(query) : undefined;
  if (!reply || !('answer' in reply)) return { envelope, body: answer.body };
  return { envelope: readEnvelope(reply.answer), body: reply.answer.body };
}

/** One record's path below the list's address. */
function pathOfRecord({ pathname }: URL, id: string | number, { family }: Envelope): string {
  const { last } = splitPath(pathname);
  const request = family?.requests?.(last, id).one.request;
  const path = request === undefined ? '/{id}' : String(request).slice(`GET /${last}`.length);
  return path.replace('{id}', encodeURIComponent(id));
}

/** The list's path, from one record's. */
function aboveRecord({ pathname }: URL, { rows: [record] }: Envelope, id: string | undefined): string {
  const { parent, last } = splitPath(pathname.replace(/\/$/, ''));
  return parent !== '' && decodeURIComponent(last) === String(idValue(record, id)) ? parent : pathname;
}

/** The panel's calls begin below `/api`. */
const pathBelowApi = (pathname: string): string => pathname.replace(/^\/api(?=\/.)/, '');

/** The API's base, by an address below it. */
const apiOf = ({ origin, pathname }: URL): URL =>
  new URL(pathBelowApi(pathname) === pathname ? origin : `${origin}/api`);

/** A parameter that is sent, and not written into a file. */
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

/** More resources than this are not counted. */
const maxTargets = 5;

/**
 * How many records the resources have that fields refer to: each list is requested once, where the API
 * searches it.
 * @param base The address that declared paths begin below.
 */
async function probeTargets(
  fields: readonly PlannedField[],
  base: URL,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const targets = new Map<string, Declared>();
  for (const target of targetsOf(fields)) if (target.search === 'api') targets.set(target.name, target);
  const totals = new Map<string, number>();
  for (const { name, path } of [...targets.values()].slice(0, maxTargets)) {
    const total =
      path === undefined || path.includes('{')
        ? undefined
        : await totalAt(new URL(base.href.replace(/\/$/, '') + path), headers);
    if (total !== undefined) totals.set(name, total);
  }
  return totals;
}

async function totalAt(address: URL, headers: Record<string, string>): Promise<number | undefined> {
  const reply = await createProber(address, headers).ask({});
  if (!reply || !('answer' in reply)) return undefined;
  try {
    return readEnvelope(reply.answer).total?.value;
  } catch {
    // Something else is at this address: nothing is known of the resource.
    return undefined;
  }
}
