/** The type of the ErrorResponse message. */
const errorResponse = 0x45;

/**
 * Whether a wire protocol response shows that PostgreSQL could not write its log. A server process would exit
 * and recover, but PGlite continues with a session that fails every write or never responds again.
 */
export function isLogBroken(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== errorResponse) continue;
    const fields = readFields(answer.subarray(at + 5, at + 1 + view.getUint32(at + 1)));
    const { C: code, M: message = '', V: severity } = fields;
    // For example when the log can't be synced.
    if (severity === 'PANIC') return true;
    if (code === '53100' && message.includes('"pg_wal/')) return true;
    if (code === 'XX000' && message.startsWith('XLogBeginInsert')) return true;
  }
  return false;
}

/** The fields of an ErrorResponse by their type (PostgreSQL manual, "Error and Notice Message Fields"). */
function readFields(body: Uint8Array): Record<string, string> {
  const fields = new TextDecoder().decode(body).split('\0').filter(Boolean);
  return Object.fromEntries(fields.map(field => [field[0] ?? '', field.slice(1)]));
}
