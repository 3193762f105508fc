import type { Tab } from '@vigia/browser/tabs/tab'
import { kindOfStatus } from '@vigia/proto/reason-kinds'
import { isBusy } from '@vigia/proto/sentences'
import { inPage } from './in-every-frame.ts'
import { findReason } from './open-page.ts'
import type { Shown } from './open-page.ts'
import { answeredWith, Busy, fromEgress, PermanentPageError } from './reasons.ts'

/** Checks that the shown page is the requested one, and not an error, a file, a bot check or another website. */
export async function checkPage(tab: Tab, wanted: string, shown: Shown): Promise<void> {
  const { headers, status, url } = shown
  if (shown.egressWord) throw fromEgress(shown.egressWord)
  if (url.startsWith('chrome-error:')) throw await findReason(new Error(shown.failure), shown)

  const found = await inPage(tab, readPage)
  if (headers['cf-mitigated'] === 'challenge' || found.isBarrier) {
    throw new PermanentPageError(
      'The website asks visitors to prove that they are human, so it cannot be watched.',
      'blocked',
    )
  }
  if (isBusy(status)) throw new Busy(status, headers)
  if (status >= 400) throw new PermanentPageError(answeredWith(status), kindOfStatus(status))
  const { host } = new URL(url)
  if (host && siteOf(url) !== siteOf(wanted)) {
    throw new PermanentPageError(`The page leads to another website (${host}).`, 'not-a-page')
  }
  if (!host || !found.isWebPage)
    throw new PermanentPageError('This address does not hold a web page.', 'not-a-page')
  if (found.error)
    throw new PermanentPageError(`The page shows an error (${found.error}).`, kindOfHeading(found.error))
}

/** `example.com` and `www.example.com` are one, and so are http and https of the same name. */
export const siteOf = (url: string) => new URL(url).host.replace(/^www\./, '')

/** An error page that is answered with a status of success. */
const kindOfHeading = (heading: string) =>
  /\b4(04|10)\b|be found|not found/i.test(heading) ? 'gone' : 'down'

/** Keywords only count where there is little other text: an article may be about errors or bot checks. */
function readPage() {
  const text = (document.body?.innerText ?? '').trim()
  const isShort = text.length < 400
  const barriers = [
    'iframe[src*="challenges.cloudflare.com"]',
    'iframe[src*="captcha-delivery.com"]',
    'iframe[src*="hcaptcha.com"]',
    'iframe[src*="recaptcha/api2/bframe"]',
    'iframe[src*="_Incapsula_Resource"]',
    '#px-captcha',
    '#cf-challenge-running',
    '#challenge-form',
  ]
  const asks =
    /verify(ing)? (that )?you are (a )?human|checking (if the site connection is secure|your browser before)|DDoS protection by|press (&|and) hold to confirm/i
  const isBarrier =
    /^(Just a moment\.\.\.|Attention Required! \| Cloudflare|Access denied|DDoS-Guard)$/i.test(
      document.title,
    ) && isShort
      ? true
      : (asks.test(text) && text.length < 1_000) ||
        (isShort && document.querySelector(barriers.join()) !== null)
  const errors =
    /^(?:error:? ?|http (?:error )?)?(?:4\d\d|5\d\d)(?:\b|$)[ :–—-]*(?:error|page|not found|forbidden|internal|bad|service|gateway|.{0,0}$)|^(?:(?:the )?page (?:was )?(?:not found|cannot be found|can't be found)|not found|internal server error|bad gateway|gateway time-?out|service (?:temporarily )?unavailable|application error|error establishing a database connection|forbidden)\b/i
  const heads = [
    document.title,
    ...Array.from(document.querySelectorAll('h1, h2'), (head) => head.textContent),
  ]
  const error = isShort ? heads.map((head) => head.trim()).find((head) => errors.test(head)) : undefined
  return {
    isBarrier,
    error: error?.slice(0, 60),
    isWebPage: /^(text\/html|application\/xhtml\+xml)$/.test(document.contentType),
  }
}
