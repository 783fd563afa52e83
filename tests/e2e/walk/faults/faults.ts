import { brokenLines } from './brokenLines';
import type { Fault } from './Fault';
import { lostAnswers } from './lostAnswers';
import { oddAnswers } from './oddAnswers';
import { refusals } from './refusals';

/** Every way in which a request fails. A new one is an entry of the list that it belongs to. */
export const faults: readonly Fault[] = [...refusals, ...oddAnswers, ...lostAnswers, ...brokenLines];
