/** Control characters, and those that are not seen or turn the direction of what follows them. */
const unwanted = /[\p{Cc}\p{Noncharacter_Code_Point}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/**
 * A stranger's text without what would not be seen, or would change how other text is shown: one line, of at
 * most so many UTF-16 code units.
 */
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
