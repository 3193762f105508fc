/** The room that is left for what is kept beside a screenshot, as JSON: no page decides how much that is. */
export interface Size {
  /** Takes the room that an entry needs; false, and nothing is taken, where there is not enough. */
  takes(entry: unknown): boolean
}

export function openSize(maxBytes: number): Size {
  let bytes = 0
  return {
    takes(entry) {
      const needed = Buffer.byteLength(JSON.stringify(entry)) + 1
      if (bytes + needed > maxBytes) return false
      bytes += needed
      return true
    },
  }
}
