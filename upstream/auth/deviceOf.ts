import Bowser from 'bowser';

/** What a `User-Agent` tells of a device, as `Chrome · Windows`; empty where that is nothing. */
export function deviceOf(agent: string): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
