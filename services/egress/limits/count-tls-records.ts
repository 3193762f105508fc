const headLength = 5
/** The first byte of a TLS record is its type. */
const [firstKind, lastKind] = [0x14, 0x17]

/**
 * Counts what a caller sends in a tunnel: TLS records, of which every request needs at least one, and chunks
 * of anything else. Only the records' lengths are read.
 */
export function countTlsRecords(onRecord: () => void): (chunk: Buffer) => void {
  let isSecure: boolean | undefined
  let head: number[] = []
  let bodyLeft = 0
  return (chunk) => {
    const [first = 0] = chunk
    isSecure ??= first >= firstKind && first <= lastKind
    if (!isSecure) return onRecord()
    let at = 0
    while (at < chunk.length) {
      const skipped = Math.min(bodyLeft, chunk.length - at)
      bodyLeft -= skipped
      at += skipped
      if (bodyLeft > 0 || at === chunk.length) return
      head.push(chunk[at] ?? 0)
      at += 1
      if (head.length < headLength) continue
      const [, , , high = 0, low = 0] = head
      bodyLeft = high * 256 + low
      head = []
      onRecord()
    }
  }
}
