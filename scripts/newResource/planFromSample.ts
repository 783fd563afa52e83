import { posix } from 'node:path';
import omit from 'lodash/omit';
import partition from 'lodash/partition';
import snakeCase from 'lodash/snakeCase';
import uniqBy from 'lodash/uniqBy';
import type { Declared } from '../declaredIn';
import { createProber } from './createProber';
import { hasRole, isPageParameter, orderQuery } from './formats';
import { inferFields } from './inferFields';
import type { Options } from './Options';
import { type Plan, Report } from './Plan';
import { planSample } from './planSample';
import { probeList } from './probeList';
import { type Envelope, readEnvelope } from './readEnvelope';
import { parsed, pathBelowBase, readSource } from './readSource';
import { idValue } from './Schema';
import type { Target } from './targetOf';
import { targetsOf } from './writeDeclaration';

/** Plans a resource from a sample file or a probed address, or from its name alone. */
export async function planFromSample(
  name: string,
  { sample, from, path, headers = {} }: Options,
  declared: Declared[],
): Promise<Plan> {
  const at = sample ?? (from && firstPageOf(new URL(from)).href);
  const usualPath = path ?? `/admin/${name}`;
  if (at === undefined) return planSample({ name, path: usualPath, envelope: nameAlone, declared });
  const { text, headers: responseHeaders } = await readSource({ at, headers });
  const envelope = readEnvelope({ body: parse(text, at), headers: responseHeaders });
  if (!envelope)
    throw new Error(`${at}: it contains no record. Provide a response of the list, or one record.`);
  if (envelope.rows.length === 0)
    throw new Error(`${at}: the list is empty. It has no record to read fields from.`);
  return from === undefined
    ? planSample({ name, path: usualPath, envelope, declared })
    : planAddress(name, { address: new URL(from), path, headers }, envelope, declared);
}

async function planAddress(
  name: string,
  { address, path, headers }: { address: URL; path: string | undefined; headers: Record<string, string> },
  first: Envelope,
  declared: Declared[],
): Promise<Plan> {
  const report = new Report();
  const query = [...address.searchParams].filter(
    ([name, value]) => !(isPageParameter(name) && isNumber(value)),
  );
  // Some families return a total only on request.
  const { query: counting } = first.family ?? {};
  const envelope =
    (counting && !first.total && (await envelopeAt(firstPageOf(address), headers, counting))) || first;
  const isList = envelope.kind === 'list';
  const { id } = inferFields(envelope.rows, { declared, id: envelope.family?.id });
  const fieldsOf = (rows: Envelope['rows']) => inferFields(rows, { declared, id }).fields;
  const pathTo = (value: string | number) =>
    (envelope.family?.recordPath?.(value) ?? '/{id}').replace('{id}', encodeURIComponent(value));
  const prober = createProber({ report, address, query, headers, envelope, id });
  const detected = isList ? await probeList(prober, fieldsOf, pathTo) : undefined;
  const { sort } = detected?.list ?? {};
  const isComplete = detected && !prober.stopped;
  const [secrets, kept] = partition(query, ([parameter]) => isSecret(parameter));
  const names = secrets.map(([parameter]) => parameter).join(', ');
  if (names) report.conclude('open', 'api.list.query', `not written, because it looks secret: ${names}`);
  const targets = isComplete ? targetsOf(fieldsOf(detected.rows)) : [];
  return planSample({
    name,
    path: path ?? pathBelowBase(isList ? address : aboveRecord(address, envelope, id)),
    envelope,
    declared: [...(await probeTargets(targets, address, headers)), ...declared],
    query: omit(Object.fromEntries(kept), sort ? Object.keys(orderQuery(sort, 'id', 'ASC')) : []),
    detected,
    report,
  });
}

/** A list's address without the number of its page: probing compares rows with those of the first page. */
function firstPageOf(address: URL): URL {
  const first = new URL(address);
  for (const [name, value] of address.searchParams)
    if (isNumber(value) && hasRole(name, 'page', 'offset')) first.searchParams.delete(name);
  return first;
}

/** Whether it may be the number or size of a page; others, such as `from=2026-01-01`, are filters. */
const isNumber = (value: string) => /^\d+$/.test(value);

/** The envelope of the response at an address; undefined if there is none. */
async function envelopeAt(
  address: URL,
  headers: Record<string, string>,
  query: Record<string, string> = {},
): Promise<Envelope | undefined> {
  const at = new URL(address);
  for (const [name, value] of Object.entries(query)) at.searchParams.set(name, value);
  const read = await readSource({ at: at.href, headers }).catch(() => undefined);
  return read && readEnvelope({ body: parsed(read.text), headers: read.headers });
}

const nameAlone: Envelope = {
  kind: 'record',
  rows: [{ name: 'A name' }],
  keys: [],
  next: { hasMore: false },
  guesses: [],
  notes: [],
};

/** The list's address, derived from that of a record. */
function aboveRecord(address: URL, { rows: [record] }: Envelope, id: string | undefined): URL {
  const parent = posix.dirname(address.pathname);
  const last = decodeURIComponent(posix.basename(address.pathname));
  const isRecord = parent !== '/' && last === String(idValue(record, id));
  const slash = address.pathname.endsWith('/') ? '/' : '';
  return isRecord ? new URL(parent + slash, address) : address;
}

/** A parameter that is sent, but never written to a file: not an author, a keyword or a key to sort by. */
const isSecret = (parameter: string) => secret.test(snakeCase(parameter)) && !hasRole(parameter, 'sort');

const secret =
  /token|secret|password|signature|(^|_|api|access|app|auth)key(_|$)|(^|_)o?auth(_|key|enti|ori[sz]|$)/;

function parse(text: string, at: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'openapi' in body)
      throw new Error(`${at} is an OpenAPI document. Use --openapi ${at}`);
    return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const hint = /^\s*openapi:/m.test(text) ? `. For an OpenAPI document, use --openapi ${at}` : '';
    throw new Error(`${at}: The sample is not JSON: ${error.message}${hint}`);
  }
}

/** The maximum number of resources to count. */
const maxTargets = 5;

/** With more records than this, a reference is searched as the user types instead of offering all of them. */
const many = 300;

/**
 * The targets of references that have many records. Sends one request for each list that the API searches.
 * @param address An API address that shares the base of declared paths.
 */
async function probeTargets(
  targets: readonly Declared[],
  address: URL,
  headers: Record<string, string>,
): Promise<Target[]> {
  const { origin, pathname } = address;
  const base = origin + pathname.slice(0, -pathBelowBase(address).length);
  const isAsked = ({ search, path = '{' }: Declared) => search === 'api' && !path.includes('{');
  const found: Target[] = [];
  for (const target of uniqBy(targets.filter(isAsked), 'name').slice(0, maxTargets)) {
    const { name, path } = target;
    // If something else responds at this address, the resource's total stays unknown.
    const total = (await envelopeAt(new URL(`${base}${path}`), headers))?.total?.value ?? 0;
    const because = `${name} has ${total} records; they are searched as the user types`;
    if (total > many) found.push({ ...target, searched: { because, sure: 'seen' } });
  }
  return found;
}
