import { invariant } from './errors.ts'

/** There is no file of this name (any more). */
export class MissingFile extends Error {
  override name = 'MissingFile'

  constructor(name: string, options?: ErrorOptions) {
    super(`There is no file ${name}`, options)
  }
}

export function checkFileName(name: string): void {
  invariant(/^[0-9a-f-]{36}\.(png|webp)$/.test(name), 'a file is named <uuid>.png or <uuid>.webp')
}
