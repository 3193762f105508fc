/** Asserts what the code around it has ensured; where it does not hold, the error is in this package. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}
