/** Describes a mistake of a declaration, under one of its keys. */
export type Say = (key: string, mistake: string) => string;
