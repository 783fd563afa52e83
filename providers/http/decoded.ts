/** A percent-decoded text (RFC 3986 §2.1); the text itself if it has an invalid escape. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
