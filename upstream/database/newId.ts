import { randomBytes, randomInt } from 'node:crypto';

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(0x800000);

/** 24 hex digits: second, random bytes of this process, counter. Ids of one process sort by age. */
export function newId(): string {
  counter = (counter + 1) % 0x1000000;
  const seconds = Math.floor(Date.now() / 1000);
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0');
}
