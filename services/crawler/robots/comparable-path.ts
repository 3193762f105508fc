/**
 * A path with its query, spelled as RFC 9309 (2.2.2) compares them octet by octet: what is outside of ASCII or reserved is percent-encoded,
 * and what is unreserved is not. The slashes of the path, and the marks that divide a query, stay as they are.
 */
export function comparablePath(path: string): string {
  return spellEvenly(path).replace(/[*$]/g, encode)
}

/** The same for the path of a rule, in which `*` and a `$` at the end have a meaning unless they are encoded. */
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
