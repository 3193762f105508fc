/** Bytes as stored, which are several times as many in memory: all pages of a large website have 100 MB. */
const maxBytes = 200_000
/** The maximum number of pages, so that a batch does not block the event loop for long. */
const maxPages = 100

/** Splits pages, in order, into those read at a time. One of more than `maxBytes` is read alone. */
export function splitBySize(pages: { id: string; bytes: number }[]): string[][] {
  const batches: string[][] = []
  let left = 0
  for (const { id, bytes } of pages) {
    const last = batches.at(-1)
    if (last && last.length < maxPages && bytes <= left) last.push(id)
    else {
      batches.push([id])
      left = maxBytes
    }
    left -= bytes
  }
  return batches
}
