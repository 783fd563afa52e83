/** Who is signed in, as far as rights may look at it. */
export interface Person {
  /** The name that is shown. */
  name: string;
  /** That by which one signs in. */
  email: string;
  /** What the API has answered of the user, as it came: its roles, for one. */
  record: Readonly<Record<string, unknown>>;
}
