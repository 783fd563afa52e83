import { v5 } from 'uuid';

/** Of the UUIDs of given keys (RFC 9562 §5.5). */
const namespace = '6f0c4f3e-8d57-4b0e-9a53-0d6d2c1b7e48';

/** A text's UUID, the same each time. In a module of its own, because only runs and imports need it. */
export const uuidOf = (text: string): string => v5(text, namespace);
