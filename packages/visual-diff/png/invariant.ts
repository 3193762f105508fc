/** Asserts what the surrounding code guarantees; a failure is a bug of this package. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}
