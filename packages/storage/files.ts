import type { Readable } from 'node:stream'

export { MissingFile } from '@vigia/common/file-name'

/**
 * Stores screenshots and other files. Names are `<uuid>.png` (.webp, .jpg, .json, .zip, .gz); any other name
 * is refused, so that no name can lead out of the store. A missing name throws MissingFile, an unreachable
 * store Unavailable, and a store without space for a screenshot StoreFull.
 */
export interface Files {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  get(name: string): Promise<Buffer>
  stream(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  /** The size of a file in bytes. */
  size(name: string): Promise<number>
  /**
   * Whether a screenshot can be stored; assumed for a bucket that was not full. Exists only in the area of
   * screenshots.
   */
  hasRoom?(wasFull: boolean): Promise<boolean>
  /** Removes files; missing names are ignored. */
  remove(names: string[]): Promise<void>
  /** The names of all stored files, some at a time. */
  list(): AsyncIterable<string[]>
  /**
   * Removes unwanted files that are older than this moment, a few hundred names at a time, and unfinished
   * files that a crash left.
   */
  sweep(before: Date, listUnwanted: (names: string[]) => Promise<string[]>): Promise<void>
}

/**
 * The areas of the store. Temporary files are what services hand to each other or to one user; they are
 * deleted after a day.
 */
export type Area = 'images' | 'temporary'
