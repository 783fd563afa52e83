/** The signed-in user. */
export interface Person {
  /** The displayed name. */
  name: string;
  /** The sign-in name. */
  email: string;
  /** The user as the API answered, with roles for example. */
  record: Readonly<Record<string, unknown>>;
}
