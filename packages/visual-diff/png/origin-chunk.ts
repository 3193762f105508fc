import { writeChunk } from './png-chunks.ts'

/** The position of an image's top left corner in its page, in pixels. */
export interface Origin {
  left: number
  top: number
}

const keyword = 'Vigia-Origin\0'
/** The signature and the header chunk, after which the position is written. */
const headBytes = 33

/**
 * Records an image's position in its page in a tEXt chunk right after the header, which other programs
 * ignore; an image that begins at the page's top left is returned as it is.
 */
export function writeOrigin(png: Buffer, { left, top }: Origin): Buffer {
  if (left === 0 && top === 0) return png
  const chunk = writeChunk('tEXt', Buffer.from(`${keyword}${left} ${top}`, 'latin1'))
  return Buffer.concat([png.subarray(0, headBytes), chunk, png.subarray(headBytes)])
}

/** The position that `writeOrigin` recorded; 0, 0 without one. */
export function readOrigin(png: Buffer): Origin {
  const start = `tEXt${keyword}`
  const textAt = headBytes + 4 + start.length
  const isRecorded = png.length >= textAt && png.toString('latin1', headBytes + 4, textAt) === start
  if (!isRecorded) return { left: 0, top: 0 }
  const end = headBytes + 8 + png.readUInt32BE(headBytes)
  const [left = 0, top = 0] = png.toString('latin1', textAt, end).split(' ').map(Number)
  return { left, top }
}
