import { MIMEType } from 'node:util';

/**
 * The boundary between the parts of a multipart body (RFC 2046 §5.1.1); undefined where the type names none.
 */
export function readBoundary(contentType: string): string | undefined {
  try {
    const { type, params } = new MIMEType(contentType);
    return type === 'multipart' ? (params.get('boundary') ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
