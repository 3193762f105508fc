import { maxRowsInOne } from '../limits/picture-limits.ts'

/** Whether either is too tall to be compared in one piece. */
export const isTall = (...files: Uint8Array[]) =>
  files.some(
    (file) =>
      file.length > 24 && Buffer.from(file.buffer, file.byteOffset + 20, 4).readUInt32BE() > maxRowsInOne,
  )
