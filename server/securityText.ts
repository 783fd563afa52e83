import type { Settings } from './readSettings';

/** Half a year: each start of the server says anew that the contact holds. */
const validity = 182 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116) of the settings, good from now on for half a year; undefined where
 * they name no contact.
 */
export function securityText(
  { securityContacts, securityPolicy }: Pick<Settings, 'securityContacts' | 'securityPolicy'>,
  now: Date,
): string | undefined {
  if (securityContacts.length === 0) return undefined;
  const expires = new Date(now.getTime() + validity).toISOString().replace(/\.\d{3}Z$/, 'Z');
  const lines = [
    ...securityContacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires}`,
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
