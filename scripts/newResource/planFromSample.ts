import type { Declared } from '../declared/Declared';
import { createProber } from './createProber';
import { isPageParameter } from './formats';
import { inferFields } from './inferFields';
import type { Options } from './Options';
import type { Plan, PlannedField } from './Plan';
import { planSample, splitPath } from './planSample';
import { probeList } from './probeList';
import { type Envelope, readEnvelope } from './readEnvelope';
import { attempt, readSource } from './readSource';
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
  const { text, headers: answered } = await readSource({ at, headers });
  const envelope = within(at, () => readEnvelope({ body: parse(text, at), headers: answered }));
  if (envelope.rows.length === 0)
    throw new Error(`${at}: the list is empty; there is no record in it to read fields from.`);
  return from === undefined
    ? planSample({ name, path: usualPath, envelope, declared })
    : planAddress(name, { address: new URL(from), path, headers }, envelope, declared);
}

async function planAddress(
  name: string,
  { address, path, headers }: Pick<Options, 'path' | 'headers'> & { address: URL },
  first: Envelope,
  declared: Declared[],
): Promise<Plan> {
  const base = new URL(address);
  const own = [...address.searchParams].filter(([parameter]) => !isPageParameter(parameter));
  base.search = new URLSearchParams(own).toString();
  const prober = createProber(base, headers);
  // Some families count on request alone.
  const { query: counting } = first.family ?? {};
  const counted = counting && !first.total ? await prober.ask(counting) : undefined;
  const envelope = counted?.answer ? readEnvelope(counted.answer) : first;
  const isList = envelope.kind === 'list';
  const { id } = inferFields(envelope.rows, { declared, id: envelope.family?.id });
  const fieldsOf = (rows: Envelope['rows']) => inferFields(rows, { declared, id }).fields;
  const pathTo = (value: string | number) => pathOfRecord(base, value, envelope);
  const detected = isList ? await probeList({ prober, address, envelope, id, fieldsOf, pathTo }) : undefined;
  const isAnswered = detected && !prober.stopped;
  const totals = isAnswered ? await probeTargets(fieldsOf(detected.rows), address, headers) : undefined;
  return planSample({
    name,
    path: path ?? pathBelowApi(isList ? address.pathname : aboveRecord(address, envelope, id)),
    envelope,
    declared,
    query: Object.fromEntries(own.filter(([parameter]) => !isSecret(parameter))),
    detected: detected && { ...detected, totals },
  });
}

const nameAlone: Envelope = {
  kind: 'record',
  rows: [{ name: 'A name' }],
  next: { hasMore: false },
  guesses: [],
};

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
 * @param address An address of the API, which declared paths begin below.
 */
async function probeTargets(
  fields: readonly PlannedField[],
  { origin, pathname }: URL,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const base = pathBelowApi(pathname) === pathname ? origin : `${origin}/api`;
  const targets = targetsOf(fields).filter(({ search }) => search === 'api');
  const totals = new Map<string, number>();
  for (const name of [...new Set(targets.map(target => target.name))].slice(0, maxTargets)) {
    const { path } = targets.find(target => target.name === name) ?? {};
    if (path === undefined || path.includes('{')) continue;
    const { answer } = (await createProber(new URL(base + path), headers).ask({})) ?? {};
    // Where something else is at this address, nothing is known of the resource.
    const envelope = answer && attempt(() => readEnvelope(answer));
    if (envelope?.total) totals.set(name, envelope.total.value);
  }
  return totals;
}
