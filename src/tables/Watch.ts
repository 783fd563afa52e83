/** What a long reading of a file reports and heeds. */
export interface Watch<Plan = never> {
  /** Called once with how the file is read and its first rows, before the whole file is. */
  planned?(plan: Plan): void;
  /** Called after each piece with the share of the file read, 0 to 1. */
  progress?(fraction: number): void;
  signal?: AbortSignal;
}
