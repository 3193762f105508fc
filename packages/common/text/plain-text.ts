/** Control characters, and those that are not seen or turn the direction of what follows them. */
// oxlint-disable-next-line no-control-regex -- they are what is removed.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A stranger's text without what would not be seen, or would change how other text is shown: one line, of at most so many UTF-16 code units. */
export function plainText(text: string, most: number): string {
  const tidy = text
    .slice(0, 8 * most)
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // Half of a character at the cut is left out.
  return tidy
    .toWellFormed()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trim()
}
