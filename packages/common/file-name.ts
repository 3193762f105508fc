import { invariant } from './errors.ts'

/** There is no file of this name (any more). */
export class MissingFile extends Error {
  override name = 'MissingFile'

  constructor(name: string, options?: ErrorOptions) {
    super(`There is no file ${name}`, options)
  }
}

export const isFileName = (name: string) => /^[0-9a-f-]{36}\.(png|webp|jpg|json|zip|gz)$/.test(name)

export function checkFileName(name: string): void {
  invariant(isFileName(name), 'a file is named <uuid>.png, .webp, .jpg, .json, .zip or .gz')
}
