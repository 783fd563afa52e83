/** As many are named of those that failed for one reason. */
const named = 3;

/** A text, and below it which of a batch failed and why, a line a reason. */
export function failureText(
  text: string,
  failures: readonly { name: string; reason: string }[],
  translate: (key: string, options: Record<string, unknown>) => string,
): string {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of failures) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const lines = [...byReason].map(([reason, names]) => {
    const more = names.length - named;
    const rest = more > 0 ? ` ${translate('seamark.batch.more', { count: more })}` : '';
    return `${names.slice(0, named).join(', ')}${rest}: ${reason}`;
  });
  return [text, ...lines].join('\n');
}
