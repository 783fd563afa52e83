import Bowser from 'bowser';

/** The device of a `User-Agent`, such as `Chrome · Windows`; empty if unknown. */
export function deviceOf(agent: string): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
