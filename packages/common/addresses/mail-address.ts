import { domainToASCII } from 'node:url'

/**
 * The canonical spelling of a mail address, by which it is stored, compared and counted. Databases lower-case
 * some letters differently (İ becomes i in PostgreSQL), and a domain has several spellings that lead to one
 * mailbox. An invalid address is returned trimmed and lower-cased, and is still invalid.
 */
export function normaliseMailAddress(text: string): string {
  const lowered = text.trim().normalize('NFKC').toLowerCase()
  const at = lowered.lastIndexOf('@')
  const name = lowered.slice(at + 1)
  // The library makes a name of anything: encoded parts, or what comes before a slash.
  const domain = at >= 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name) : ''
  return domain ? `${lowered.slice(0, at)}@${domain}` : lowered
}
