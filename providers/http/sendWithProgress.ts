/**
 * `fetch` that reports upload progress, which fetch itself doesn't. Same arguments, same response, same
 * errors (a TypeError when the network fails, an AbortError when the signal aborts), but it always follows
 * redirects. The fraction sent runs from 0 to 1.
 */
export function sendWithProgress(onProgress: (sentFraction: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.upload.onload = () => onProgress(1);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('The upload failed'));
      request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const body = request.responseText || null;
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}
