/** One call of the data provider's, such as `getList('buoys', …)`, and what came of it. */
export interface Operation {
  method: string;
  /** The declared resource; undefined for a file that is stored. */
  resource?: string | undefined;
  params: unknown;
  /** What came of it: a record, several, or an action's outcome; undefined while it is under way. */
  records?: unknown;
  /** Why it failed. */
  failure?: string | undefined;
}
