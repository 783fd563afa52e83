import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** Allows the page to call and to load images from its own origin and the declared APIs only. */
export const securityHeaders = (origins: string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      // Rich text keeps colours and alignment in style attributes.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      connectSrc: ["'self'", ...origins],
      fontSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      manifestSrc: ["'self'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    // The server uses plain HTTP; a proxy that adds TLS also adds this header.
    strictTransportSecurity: false,
  });
