/** How many patterns a list may have, and how long each of them. */
export const mostGlobs = 50
const longestGlob = 200

/** What is wrong with a pattern of paths, as a sentence; undefined where nothing is. */
export function explainGlob(glob: string): string | undefined {
  if (glob === '') return 'A pattern cannot be empty'
  if (glob.length > longestGlob) return `A pattern can have at most ${longestGlob} characters`
  if (/^https?:/i.test(glob) || glob.startsWith('//'))
    return `Leave out the website’s name: a pattern begins with / or *, as in /blog/*`
  if (!/^[/*]/.test(glob)) return `The pattern ${glob} has to begin with / or *, as in /blog/*`
  if (/[\s\p{Cc}]/u.test(glob)) return `The pattern ${glob} has a space in it; in addresses that is %20`
  if (glob.includes('#'))
    return `The pattern ${glob} has a # in it; what comes after it is not a page of its own`
  return undefined
}

/**
 * Whether the whole of a text is like the pattern, where * stands for any characters and everything else for itself. Each piece
 * between two stars is looked for once, from where the one before ended: no pattern makes that long.
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

/** Letters beyond ASCII as addresses have them. */
const encode = (glob: string) =>
  glob.toWellFormed().replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters))
