/** As many are named of those that failed for one reason. */
const named = 3;

interface Batch {
  done: number;
  count: number;
  translate(key: string, options: Record<string, unknown>): string;
}

/** How many of a batch are done, and which failed and why, a line a reason. */
export function failureText(
  failures: { name: string; reason: string }[],
  { done, count, translate }: Batch,
): string {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of failures) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const lines = [...byReason].map(([reason, names]) => {
    const more = names.length - named;
    const rest = more > 0 ? ` ${translate('seamark.batch.more', { count: more })}` : '';
    return `${names.slice(0, named).join(', ')}${rest}: ${reason}`;
  });
  return [translate('seamark.batch.deleted', { done, count }), ...lines].join('\n');
}
