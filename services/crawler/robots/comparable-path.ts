/**
 * A path with its query, spelled for comparison by octets (RFC 9309, 2.2.2): non-ASCII and reserved
 * characters are percent-encoded, unreserved ones are not. The slashes of the path and the separators of a
 * query are kept.
 */
export function comparablePath(path: string): string {
  return spellEvenly(path).replace(/[*$]/g, encode)
}

/**
 * The path of a rule in the same spelling, in which `*` and a final `$` are special unless they are encoded.
 */
export function comparableRule(path: string): string {
  return spellEvenly(path)
}

function spellEvenly(path: string): string {
  const query = path.indexOf('?')
  const [before, after] = query < 0 ? [path, ''] : [path.slice(0, query), path.slice(query)]
  return evenly(before, /[:;,@!'()[\]]/g) + after.slice(0, 1) + evenly(after.slice(1), /[/?:;,@!'()[\]]/g)
}

function evenly(text: string, reserved: RegExp): string {
  return text
    .toWellFormed()
    .replace(/[^\u0021-\u007E]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, decodeUnreserved)
    .replace(reserved, encode)
}

function decodeUnreserved(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
}

const encode = (character: string) =>
  `%${character.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')}`
