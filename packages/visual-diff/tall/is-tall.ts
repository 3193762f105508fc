import { maxRowsInOne } from '../limits/picture-limits.ts'

/** Whether one of the files is too tall to be compared as a whole. */
export const isTall = (...files: Uint8Array[]) =>
  files.some(
    (file) =>
      file.length > 24 && Buffer.from(file.buffer, file.byteOffset + 20, 4).readUInt32BE() > maxRowsInOne,
  )
