import { brokenLines } from './brokenLines';
import type { Fault } from './Fault';
import { lostResponses } from './lostResponses';
import { oddResponses } from './oddResponses';
import { rejections } from './rejections';

/** All faults. A new one is added to the list it belongs to. */
export const faults: readonly Fault[] = [...rejections, ...oddResponses, ...lostResponses, ...brokenLines];
