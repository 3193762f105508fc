import type { Reply } from '../bodies/reply.ts'

/** The maximum length of a bot check; a larger document is the website itself. */
const maxLength = 64 * 1024
/**
 * A bot check has few links. Most pages have more and need no search for words, which costs a fifth of
 * reading their links.
 */
const maxLinks = 30

const titles = /^(Just a moment\.\.\.|Attention Required! \| Cloudflare|DDoS-Guard)$/i
const asks =
  /verify(ing)? (that )?you are (a )?human|checking (if the site connection is secure|your browser before)|DDoS protection by|press (&|&amp;|and) hold to confirm|enable javascript and cookies to continue/i
const frames =
  /^<iframe\b.*(challenges\.cloudflare\.com|captcha-delivery\.com|hcaptcha\.com|recaptcha\/api2\/bframe|_Incapsula_Resource)/is
/** Text fields: a form that is protected by such a frame is a page. */
const fields = /^<(textarea\b|input\b(?!.*\btype=["']?(hidden|submit|button|checkbox|radio)))/is
const forms = /\bid=["']?(px-captcha|cf-challenge-running|challenge-form)\b/i

/** Every bot check contains one of these words; most other pages contain none, and need no closer look. */
const hints = /human|checking|ddos|confirm|just a moment|attention required|captcha|incapsula|challenge/i

/**
 * Whether the response asks visitors to prove that they are human instead of showing the page; `links` is the
 * number of its links.
 */
export function isChallenge(reply: Pick<Reply, 'header' | 'status'>, html = '', links = 0): boolean {
  if (reply.header('cf-mitigated') === 'challenge') return true
  if (links > maxLinks || html.length > maxLength || !hints.test(html)) return false
  const { title, text, tags } = readRoughly(html)
  if (text.length >= 1_000) return false
  const isAsking = asks.test(text)
  const isShort = text.length < 400
  // A page may have such a title as well.
  const isTitled = isShort && titles.test(title) && (isAsking || !isFine(reply.status))
  if (isTitled || html.includes('_cf_chl_opt')) return true
  if (isAsking) return !isFine(reply.status) || tags.length < 30
  const isFramed = tags.some((tag) => frames.test(tag)) && !tags.some((tag) => fields.test(tag))
  return isShort && (isFramed || tags.some((tag) => forms.test(tag)))
}

const isFine = (status: number) => status >= 200 && status < 300

/**
 * Reads title and text roughly, in one pass over any document, because keywords only count where there is
 * little other text.
 */
function readRoughly(html: string) {
  const shown = without(without(html, 'script'), 'style')
  const title = /<title[^<>]*>([^<>]*)</i.exec(shown)?.[1]?.trim() ?? ''
  const tags = shown.match(/<[^<>]*>/g) ?? []
  const text = without(shown, 'title')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { title, text, tags }
}

function without(html: string, element: string): string {
  const lower = html.toLowerCase()
  let kept = ''
  let at = 0
  for (;;) {
    const start = lower.indexOf(`<${element}`, at)
    if (start < 0) return kept + html.slice(at)
    kept += html.slice(at, start)
    const end = lower.indexOf(`</${element}`, start)
    if (end < 0) return kept
    at = end
  }
}
