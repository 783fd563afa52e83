import { expect, it } from 'vitest';
import { originsOf } from '../../vite/originsOf';

it('names each origin of an address once, and none for a path', () => {
  expect(originsOf([{}, { base: '/weather', files: '/public' }], '')).toEqual([]);
  expect(
    originsOf(
      [
        { base: 'https://api.example.com/v2', files: 'https://images.example.com/p' },
        { base: 'https://api.example.com/v3' },
        { base: 'http://127.0.0.1:4100' },
      ],
      'https://built.example.com/api',
    ),
  ).toEqual([
    'https://built.example.com',
    'https://api.example.com',
    'https://images.example.com',
    'http://127.0.0.1:4100',
  ]);
});
