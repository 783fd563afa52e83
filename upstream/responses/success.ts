/** The body of a successful write (upstream-contract.md, "Conventions"). */
export function success<Data>(message: string, data?: Data) {
  return { success: true as const, message, ...(data !== undefined && { data }) };
}
