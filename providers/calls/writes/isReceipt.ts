import { isObject } from '../../errors/isObject';

/** No body at all (204), a message, or a success flag: the upstream has said that it is done. */
export function isReceipt(body: unknown): boolean {
  return (
    body === undefined || (isObject(body) && (typeof body.message === 'string' || body.success === true))
  );
}
