import { domainToASCII } from 'node:url'

/**
 * The one spelling of a mail address, by which it is stored, compared and counted. Databases lower other letters than we do
 * (İ becomes i in PostgreSQL), and a domain has several spellings that lead to one mailbox.
 * What is no address comes back trimmed and lowered, and is still none.
 */
export function normaliseMailAddress(text: string): string {
  const lowered = text.trim().normalize('NFKC').toLowerCase()
  const at = lowered.lastIndexOf('@')
  const name = lowered.slice(at + 1)
  // Of anything else than a name the library makes one: what is encoded, or comes before a slash.
  const domain = at >= 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name) : ''
  return domain ? `${lowered.slice(0, at)}@${domain}` : lowered
}
