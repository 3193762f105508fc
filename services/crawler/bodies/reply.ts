import type { Readable } from 'node:stream'

/** The answer of a site, whose body was not read yet. */
export interface Reply {
  status: number
  header(name: string): string
  /** Each as it was sent. */
  headers(name: string): string[]
  cookies: string[]
  body: Readable
  /** Gives the body up; a small one is read to its end, so that the connection can be reused. */
  discard(): void
}

/** The encoding in which the browser reads a page that declares none, by its name; undefined if that is unknown. */
export type DetectEncoding = (url: string, bytes: Buffer) => Promise<string | undefined>
