/** What is wrong with a declaration, by the request that came of it: resource, key and remedy. */
export class Fault extends Error {}
