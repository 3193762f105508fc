import { limits } from '../settings.ts'

/** Control characters, and those that turn the direction of what follows them. */
// oxlint-disable-next-line no-control-regex -- they are what is removed.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A stranger's text without what would not be seen, or would change how other text is shown: one line, of a limited length. */
export const plainText = (text: string) =>
  text
    .slice(0, 4 * limits.domText)
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limits.domText)
    .toWellFormed()
