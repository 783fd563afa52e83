import { idValue } from '../inferring/idOf';
import { type Envelope, readEnvelope } from '../reading/readEnvelope';
import type { Asker } from './createAsker';

/** What was learnt of the call that reads one record. */
export interface LearntRecord {
  exists: boolean;
  /** Where the answer has the record, where that is not the usual place. */
  recordKey?: string;
}

/** Asks for the first row's record; undefined where there was nothing to ask, or no answer that tells. */
export async function probeRecord(
  asker: Asker,
  { rows: [first] }: Envelope,
  id: string | undefined,
  pathTo: (id: string | number) => string,
): Promise<LearntRecord | undefined> {
  const own = idValue(first, id);
  if (own === undefined) return undefined;
  const reply = await asker.ask({}, pathTo(own));
  if (!reply) return undefined;
  if ('status' in reply) return [404, 405].includes(reply.status) ? { exists: false } : undefined;
  try {
    const { kind, recordKey } = readEnvelope(reply.answer);
    return kind === 'record' ? { exists: true, ...(recordKey && { recordKey }) } : undefined;
  } catch {
    return undefined;
  }
}
