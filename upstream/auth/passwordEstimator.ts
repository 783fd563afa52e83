import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Estimates how many guesses a password takes. Of 2 MB with its word lists: import it when it is needed. */
export const passwordEstimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
