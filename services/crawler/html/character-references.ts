import { Parser } from 'htmlparser2'

// In an attribute, a name before an equals sign is no character reference, as in `?a=1&copy=2`.
const unusual = /&(?!amp;|[A-Za-z\d]+=)/

/** The value of an attribute, decoded from character references such as `&amp;`. */
export function resolveInValue(written: string): string {
  if (!written.includes('&')) return written
  if (!unusual.test(written)) return written.replaceAll('&amp;', '&')
  let value = ''
  const parser = new Parser({ onattribute: (_, resolved) => void (value = resolved) })
  parser.end(`<a b="${written.replaceAll('"', '&quot;')}">`)
  return value
}

/** Decodes text, in which a reference may lack its semicolon. */
export function resolveInText(written: string): string {
  if (!written.includes('&')) return written
  let text = ''
  const parser = new Parser({ ontext: (piece) => void (text += piece) })
  parser.end(`<title>${written}`)
  return text
}
