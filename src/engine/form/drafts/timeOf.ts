/** A moment's time of day, and its day unless that is today, in the language of that code. */
export function timeOf(at: number, locale: string, now = new Date()): { time: string; day?: string } {
  const date = new Date(at);
  const time = date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (date.toDateString() === now.toDateString()) return { time };
  const isThisYear = date.getFullYear() === now.getFullYear();
  const day = date.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return { time, day };
}
