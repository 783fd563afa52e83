import type { HttpRequest } from './HttpRequest';

/** Whether a request changes nothing upstream: it may be repeated, and made before it is asked for. */
export const isRead = ({ method = 'GET', isRead }: HttpRequest): boolean => isRead ?? method === 'GET';
