import { expect, it } from 'vitest';
import { readAccountCommand } from '../../server/readAccountCommand';
import { StartError } from '../../server/StartError';

it.each([
  [],
  ['add'],
  ['remove', 'bo@example.com'],
  ['add', 'bo'],
  ['add', 'bo@example.com', 'more'],
  ['add', 'bo@example.com', '--role', 'owner'],
  ['add', 'bo@example.com', '--roll', 'reader'],
  ['disable', 'bo@example.com', '--name', 'Bo'],
])('suggests what to type instead of %s %s %s %s', (...words) => {
  const read = () => readAccountCommand(words.filter(Boolean));
  expect(read).toThrow(StartError);
  expect(read).toThrow(/^Type node dist-server\/admin\.js add\|disable\|reset <email>/);
});
