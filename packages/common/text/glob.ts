/** The maximum number of patterns in a list, and of characters in each. */
export const maxGlobs = 50
const maxGlobLength = 200

/** Describes the error in a path pattern; undefined if there is none. */
export function explainGlob(glob: string): string | undefined {
  if (glob === '') return 'A pattern cannot be empty'
  if (glob.length > maxGlobLength) return `A pattern can have at most ${maxGlobLength} characters`
  if (/^https?:/i.test(glob) || glob.startsWith('//'))
    return `Leave out the website’s name: a pattern begins with / or *, as in /blog/*`
  if (!/^[/*]/.test(glob)) return `The pattern ${glob} has to begin with / or *, as in /blog/*`
  if (/[\s\p{Cc}]/u.test(glob)) return `The pattern ${glob} has a space in it; in addresses that is %20`
  if (glob.includes('#'))
    return `The pattern ${glob} has a # in it; what comes after it is not a page of its own`
  return undefined
}

/**
 * Whether the whole text matches the pattern, where * matches any characters and everything else itself. Each
 * piece between two stars is searched for once, from where the one before ended: no pattern makes that slow.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const [first = '', ...others] = encode(glob).split('*')
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** Letters beyond ASCII as URLs encode them. */
const encode = (glob: string) =>
  glob.toWellFormed().replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters))
