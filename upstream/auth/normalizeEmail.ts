/** The one spelling under which an account is stored, found and limited. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
