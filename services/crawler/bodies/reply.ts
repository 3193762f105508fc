import type { Readable } from 'node:stream'

/** A response of a site, whose body has not been read yet. */
export interface Reply {
  status: number
  header(name: string): string
  /** The values of a header, each as it was sent. */
  headers(name: string): string[]
  cookies: string[]
  body: Readable
  /** Discards the body; a small one is read to its end, so that the connection can be reused. */
  discard(): void
}

/**
 * Returns the name of the encoding in which the browser reads a page without a declared one; undefined if
 * unknown.
 */
export type DetectEncoding = (url: string, bytes: Buffer) => Promise<string | undefined>
