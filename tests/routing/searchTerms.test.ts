import { expect, it } from 'vitest';
import { searchTerms, withSearchTerms } from '../../src/routing/searchTerms';
import { toAddress } from '../../src/routing/toAddress';
import { toInternal } from '../../src/routing/toInternal';
import { declarations } from './declarations';

const search = (address: string, terms: string) =>
  toAddress(withSearchTerms(toInternal(address, declarations), terms, declarations), declarations);

const termsAt = (address: string) => searchTerms(toInternal(address, declarations), declarations);

it.each([
  ['/buoys/custom', '/buoys/custom?search=big%20wave&page=1'],
  ['/buoys/custom?page=4&type=6a1', '/buoys/custom?search=big%20wave&page=1&type=6a1'],
  ['/stations?search=old&page=2', '/stations?search=big%20wave&page=1'],
  ['/push-up-updates?platform=ios', '/push-up-updates?search=big%20wave&page=1&platform=ios'],
  ['/what-is-new/view/7?lang=hy', '/what-is-new/view/7?lang=hy&search=big%20wave&page=1'],
  ['/password-change', '/password-change?search=big%20wave&page=1'],
])('puts the terms and page 1 into the address: %s', (address, expected) => {
  expect(search(address, '  big wave ')).toBe(expected);
  expect(termsAt(expected)).toBe('big wave');
});

it.each([
  ['/buoys/custom?search=old&page=2&type=6a1', '/buoys/custom?type=6a1'],
  ['/what-is-new/view/7?lang=hy&search=old&page=1', '/what-is-new/view/7?lang=hy'],
  ['/password-change?search=old&page=1', '/password-change'],
])('takes the search out of the address when the terms are blank: %s', (address, expected) => {
  expect(search(address, ' ')).toBe(expected);
  expect(termsAt(expected)).toBe('');
});
