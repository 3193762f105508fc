let count = 0

/** An address that no other user of this worker's stack has. */
export function uniqueEmail(name: string): string {
  count += 1
  return `${name}-${count}@example.com`
}
