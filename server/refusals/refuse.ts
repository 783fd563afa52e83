import { randomUUID } from 'node:crypto';

/** What goes out with every answer, that to what the HTTP parser could not take included. */
export const siteHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The answer to what the server itself refuses: `{ success: false, message, requestId }`, of the message or
 * made by {@link refusal}.
 */
export function refuse(
  status: number,
  said: string | object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(typeof said === 'string' ? refusal(said) : said, {
    status,
    headers: { 'Cache-Control': 'no-store', ...siteHeaders, ...headers },
  });
}

export const refusal = (message: string) => ({ success: false, message, requestId: randomUUID() });
