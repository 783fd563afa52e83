import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../providers/http/HttpRequest';
import { isSecretName } from '../../src/inspector/curl/isSecretName';
import { toCurl } from '../../src/inspector/curl/toCurl';

const api = { baseUrl: '/api', scheme: 'Bearer' };
const page = 'http://localhost:5173/buoys/admin';
const curl = (method: string, path: string, request: HttpRequest = {}, place = api) =>
  toCurl({ method, path, request }, place, page);

/** The words that a shell makes of a command, with these variables. */
function wordsOf(command: string, variables: Record<string, string> = {}): string[] {
  const script = command.replace(/^curl/, `printf '%s\\n'`);
  const env = { PATH: process.env.PATH ?? '', ...variables };
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env }).trimEnd().split('\n');
}

describe('a call as curl', () => {
  it('has method, address and headers, and a variable in place of the token', () => {
    expect(curl('GET', '/admin/buoys', { query: { page: 0, search: "O'Brien & co" } })).toBe(
      [
        `curl 'http://localhost:5173/api/admin/buoys?page=0&search=O'\\''Brien%20%26%20co'`,
        `  -H 'Accept: application/json'`,
        `  -H 'Authorization: Bearer '"$TOKEN"`,
      ].join(' \\\n'),
    );
  });

  it('has a JSON body, without its passwords', () => {
    const body = { name: "Ani's", oldPassword: 'hunter2', new_password: 'hunter3', keep: true, pass: '' };
    const command = curl('PUT', '/users/1', { body });
    expect(command).not.toContain('hunter');
    expect(wordsOf(command, { TOKEN: 'abc', OLD_PASSWORD: 'x', NEW_PASSWORD: 'y' })).toEqual([
      ...['-X', 'PUT', 'http://localhost:5173/api/users/1', '-H', 'Accept: application/json'],
      ...['-H', 'Content-Type: application/json', '-H', 'Authorization: Bearer abc', '--data-raw'],
      `{"name":"Ani's","oldPassword":"x","new_password":"y","keep":true,"pass":""}`,
    ]);
  });

  it('sends what a shell would take for its own as it is', () => {
    const body = { text: '$HOME `id` "quoted" \\ \'; rm -rf /\n' };
    expect(wordsOf(curl('POST', '/notes', { body })).at(-1)).toBe(JSON.stringify(body));
  });

  it('leaves out secrets inside lists and objects, and every token wherever it stands', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    const body = {
      users: [{ credentials: { key: 'hunter2' } }],
      note: `use ${jwt} or Bearer hunter2hunter2`,
    };
    const command = curl('POST', `/reset/${jwt}`, { body, query: { access_token: 'hunter2' } });
    expect(command).not.toMatch(/hunter2|eyJ/);
    expect(command).toContain(`/api/reset/'"$TOKEN"'?access_token='"$ACCESS_TOKEN"`);
    expect(command).toContain(`"note":"use '"$TOKEN"' or Bearer '"$TOKEN"'"`);
  });

  it("takes a call's own headers in place of the usual ones, without their secrets", () => {
    const headers = {
      ...{ accept: 'application/vnd.api+json', Authorization: 'Basic aHVudGVyMg==', 'X-Api-Key': 'hunter2' },
      ...{ Cookie: 'session=hunter2', 'Idempotency-Key': '1-2-3', 'If-Match': '"5"' },
    };
    const command = curl('PUT', '/buoys/1', { headers });
    expect(command).not.toMatch(/hunter2|aHVu/);
    expect(wordsOf(command).filter(word => word.includes(': '))).toEqual([
      ...['accept: application/vnd.api+json', 'Authorization: ', 'X-Api-Key: ', 'Cookie: '],
      ...['Idempotency-Key: 1-2-3', 'If-Match: "5"'],
    ]);
  });

  it('has a bare token where the API wants one, at the address of another origin', () => {
    const place = { baseUrl: 'https://api.example.com/v2/', scheme: '' };
    expect(curl('DELETE', '/buoys/1', {}, place)).toBe(
      [
        `curl -X DELETE`,
        `  'https://api.example.com/v2/buoys/1'`,
        `  -H 'Accept: application/json'`,
        `  -H 'Authorization: '"$TOKEN"`,
      ].join(' \\\n'),
    );
  });

  it('has each part of a multipart body, files by their names', () => {
    const body = new FormData();
    body.append('name', '@pier');
    body.append('password', 'hunter2');
    body.append('image', new File(['x'], 'a "b";c.png', { type: 'image/png' }));
    const command = curl('POST', '/piers', { body });
    expect(command).not.toContain('Content-Type');
    expect(wordsOf(command, { PASSWORD: 'p' }).slice(-6)).toEqual([
      ...['--form-string', 'name=@pier', '--form-string', 'password=p'],
      ...['-F', String.raw`image=@"a \"b\";c.png";type=image/png`],
    ]);
  });

  it('has a raw file by its name and type', () => {
    const body = new File(['x'], 'pier.png', { type: 'image/png' });
    const command = curl('POST', '/files/write', { query: { name: 'pier.png' }, body });
    expect(command).toContain(`-H 'Content-Type: image/png'`);
    expect(command).toContain(`--data-binary '@pier.png'`);
  });

  it('has a form, and a text that is JSON, without their secrets, and no other text at all', () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = (body: string, headers = {}) =>
      wordsOf(curl('POST', '/x', { body, headers }), { PIN: '7' }).at(-1);
    expect(sent('name=Poti%20port&pin=1234', form)).toBe('name=Poti%20port&pin=7');
    expect(sent('{"pin":"1234"}')).toBe('{"pin":"7"}');
    expect(curl('POST', '/x', { body: '<pin>1234</pin>' })).toContain(`--data-raw "$BODY"`);
  });
});

describe('what is a secret by its name', () => {
  it.each([
    ...['Authorization', 'Proxy-Authorization', 'Cookie', 'X-Auth-Token', 'X-Api-Key', 'apiKey', 'api_key'],
    ...['password', 'newPassword', 'newpassword', 'password_confirmation', 'refreshToken', 'accesstoken'],
    ...['client_secret', 'X-CSRF-Token', 'sessionId', 'otp', 'privateKey', 'signature'],
  ])('%s is one', name => expect(isSecretName(name)).toBe(true));

  it.each([
    ...['compass', 'passage', 'author', 'Idempotency-Key', 'key', 'keyword', 'page', 'opinion', 'shipping'],
    ...['title', 'Content-Type', 'If-Match', 'latitude', 'secretary'],
  ])('%s is none', name => expect(isSecretName(name)).toBe(false));
});
