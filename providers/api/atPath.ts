/** What is at a path of a body (`'data.user'`); the body itself at `''`, undefined where there is nothing. */
export const atPath = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (inner, key) => (key ? (inner as Record<string, unknown> | null | undefined)?.[key] : inner),
      body,
    );
