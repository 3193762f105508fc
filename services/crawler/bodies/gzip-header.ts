import { MalformedResponse } from '@vigia/common/http/lenient-head'

const magic = Buffer.from([0x1f, 0x8b])
const flags = { headerChecksum: 2, extra: 4, name: 8, comment: 16 } as const

/**
 * Finds the offset of the deflated data in a gzip file (RFC 1952); -1 if the header is incomplete. Throws if
 * it is no gzip header.
 */
export function endOfGzipHeader(bytes: Buffer): number {
  if (!magic.subarray(0, bytes.length).equals(bytes.subarray(0, 2)))
    throw new MalformedResponse('A body is no gzip')
  if (bytes.length < 10) return -1
  const has = bytes.readUInt8(3)
  let end = 10
  if (has & flags.extra) {
    if (bytes.length < end + 2) return -1
    end += 2 + bytes.readUInt16LE(end)
  }
  for (const flag of [flags.name, flags.comment]) {
    if (!(has & flag)) continue
    const zero = bytes.indexOf(0, end)
    if (zero < 0) return -1
    end = zero + 1
  }
  if (has & flags.headerChecksum) end += 2
  return end <= bytes.length ? end : -1
}
