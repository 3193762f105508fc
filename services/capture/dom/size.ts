/** The remaining size of the JSON beside a screenshot, which a page must not decide. */
export interface Size {
  /** Reserves the size of an entry; false, without reserving, if too little is left. */
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
