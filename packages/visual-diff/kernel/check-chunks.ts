import { crc32 } from 'node:zlib'

/** The PNG is incomplete, or not a PNG: no decoder should have to guess what it shows. */
export class Damaged extends Error {
  override name = 'Damaged'
}

/** Thrown for a valid PNG of a kind that the kernel does not read; another decoder may. */
export class Unsupported extends Error {
  override name = 'Unsupported'
}

const minChunkBytes = 12
const none = new Uint8Array()

/**
 * Throws Damaged unless all chunks up to the last one are present with correct checksums. Chunks that equal
 * those of a verified file are not checked again, because two screenshots of one page are equal down to the
 * first change.
 */
export function checkChunks(file: Uint8Array, checked: Uint8Array = none) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 8
  let isShared = true
  while (at + minChunkBytes <= file.length) {
    const length = view.getUint32(at)
    const end = at + minChunkBytes + length
    if (end > file.length) throw new Damaged('A chunk of the PNG is cut off')
    isShared &&= Buffer.compare(file.subarray(at, end), checked.subarray(at, end)) === 0
    if (!isShared && crc32(file.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      throw new Damaged('A chunk of the PNG has a wrong checksum')
    }
    if (view.getUint32(at + 4) === 0x49454e44) return
    at = end
  }
  throw new Damaged('The PNG has no end')
}
