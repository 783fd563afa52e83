import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Estimates the guesses that a password takes. Import it on demand: its word lists make it 2 MB. */
export const passwordEstimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
