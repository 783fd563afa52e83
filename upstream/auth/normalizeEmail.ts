/** The form in which an email is stored, looked up and rate-limited. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
