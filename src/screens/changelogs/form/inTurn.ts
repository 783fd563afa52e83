type Texts = Readonly<Record<string, string>>;

/** What waits for the items that follow the one in the form, in order: images, and texts by language. */
export interface InTurn {
  files: readonly File[];
  texts: readonly Readonly<Record<string, Texts>>[];
}

export const nothingInTurn: InTurn = { files: [], texts: [] };
