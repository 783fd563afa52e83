import get from 'lodash/get';
import { counted } from '../../../scripts/check/counted';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';
import { rejection } from '../upstream/rejection';

/**
 * Rejects a new record with an error for each field, which must reach its input; an error for an unknown
 * field must reach the form.
 * @throws Fault that names the key.
 */
export async function checkRejection(subject: Subject): Promise<string> {
  const { declaration, dataProvider, during, upstream, notes } = subject;
  const { name, api, form, can, routes } = declaration;
  if (!form || !can.create || !routes.create) return 'no form';
  const sources = form.fields.filter(({ field }) => !field.hidden).map(({ source }) => source);
  const problems = Object.fromEntries(
    [...sources, 'no_such_field'].map(source => [source, `${source} is rejected`]),
  );
  const isInBody =
    api.errors?.fields === '' && sources.includes((api.errors.message ?? 'message').split('.')[0] ?? '');
  if (api.errors?.read) {
    notes.add('api.errors.read: what it reads is unknown; use --against');
    return 'error responses not tested';
  }
  if (isInBody || !rejection(api.errors, 'Rejected', problems)) {
    notes.add('api.errors: no response can have both message and field errors; not tested');
    return 'error responses not tested';
  }
  const sample = await subject.sample();
  upstream.reject(problems);
  const failure: unknown = await during('create', () =>
    dataProvider.create(name, { data: sample.written }),
  ).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Fault) throw error;
      return error;
    },
  );
  if (!failure) throw new Fault(`${name}.api.create: a rejection (422) counts as success`);
  for (const source of sources) {
    if (get(failure, ['body', 'errors', source]) !== `${source} is rejected`)
      throw new Fault(`${name}.api.errors: the error of ${source} does not reach its input`);
  }
  if (!String(get(failure, 'body.errors.root.serverError')).includes('no_such_field is rejected'))
    throw new Fault(`${name}.api.errors: an error outside the form's fields is lost`);
  return `field errors at ${(api.errors?.fields ?? 'errors') || 'the body'} reach ${counted(sources.length, 'input')}`;
}
