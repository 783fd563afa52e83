/** An error in a declaration, found through the request it caused: resource, key and remedy. */
export class Fault extends Error {}
