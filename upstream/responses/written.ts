/** The body of a successful write (upstream-contract.md, "Conventions"). */
export function written<Data>(message: string, data?: Data) {
  return { success: true as const, message, ...(data !== undefined && { data }) };
}
