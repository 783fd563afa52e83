import { brokenLines } from './brokenLines';
import type { Fault } from './Fault';
import { lostAnswers } from './lostAnswers';
import { oddAnswers } from './oddAnswers';
import { refusals } from './refusals';

/** All faults. A new one is added to the list it belongs to. */
export const faults: readonly Fault[] = [...refusals, ...oddAnswers, ...lostAnswers, ...brokenLines];
