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
   * Whether a screenshot can be stored; a bucket that was not full is assumed to have room. Exists only in
   * the area of screenshots.
   */
  hasRoom?(wasFull: boolean): Promise<boolean>
  /** Removes files; missing names are ignored. */
  remove(names: string[]): Promise<void>
  /** The names of all stored files, some at a time. */
  list(): AsyncIterable<string[]>
  /**
   * Removes unwanted files that are older than this moment, a few hundred names at a time, and unfinished
   * files that a crash left; of one part of the store, or of all.
   */
  sweep(before: Date, listUnwanted: (names: string[]) => Promise<string[]>, part?: string): Promise<void>
}

/**
 * The parts of the store: the first two letters of the names, which are random, so that all parts are equally
 * large. A sweep goes through them one after another, because the whole store may take hours.
 */
export const storeParts = Array.from({ length: 256 }, (_, nth) => nth.toString(16).padStart(2, '0'))

/**
 * The areas of the store. Temporary files are what services hand to each other or to one user; they are
 * deleted after a day.
 */
export type Area = 'images' | 'temporary'
