/** The body of a successful write (upstream-contract.md §1.2). */
export function success<Data>(message: string, data?: Data) {
  return { success: true as const, message, ...(data !== undefined && { data }) };
}
