import { StartError } from '../StartError';

/**
 * Headers that are never forwarded, even if the settings name them: hop-by-hop headers (RFC 9110 §7.6.1),
 * cookies, headers that claim a call's origin or change its method or path, and headers that make a browser
 * act on the panel's origin.
 */
const forbidden = [
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|proxy-.*|http2-settings)$/,
  /^(accept|content)-encoding$/,
  /cookie/,
  /^(forwarded|via|origin|referer|sec-.*|x-forwarded.*|x-original-.*|x-rewrite-.*)$/,
  /^(x-)?real-ip$/,
  /(client-ip|connecting-ip|connecting-ipv6)$/,
  /^x-(http-)?method(-override)?$/,
  /^x-accel-/,
  /^x-.*send-file$/,
  /^x-.*sendfile$/,
  /^(www-authenticate|authentication-info|strict-transport-security|public-key-pins.*|clear-site-data|alt-svc)$/,
  /content-security-policy/,
  /^(x-content-type-options|x-frame-options|x-xss-protection)$/,
  /^(permissions|feature|referrer|document|integrity|require-document)-policy/,
  /^(access-control-.*|timing-allow-origin|cross-origin-.*|origin-agent-cluster|service-worker-.*|refresh)$/,
  /^(nel|report-to|reporting-endpoints|speculation-rules|(x-)?sourcemap|x-dns-prefetch-control|(accept|critical)-ch)$/,
];

/**
 * Parses a setting's header names into lower case: `X-Tenant, X-Page-Mark`.
 * @throws {StartError} for an invalid name (RFC 9110 §5.1) or a forbidden one.
 */
export function readHeaderNames(setting: string, text: string): string[] {
  const names = text
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  for (const name of names) {
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) {
      throw new StartError(`${setting} must hold header names only, such as X-Tenant, X-Page-Mark.`);
    }
    if (forbidden.some(pattern => pattern.test(name))) {
      throw new StartError(`${setting} must not hold "${name}": that header never passes.`);
    }
  }
  return [...new Set(names)];
}
