import type { Page } from 'playwright-core'
import { findReason } from './open-page.ts'
import type { Shown } from './open-page.ts'
import { fromEgress, Unfit } from './reasons.ts'

/** Makes sure that what is shown is the page that was wanted, and not an error, a file, a barrier or another website. */
export async function checkPage(page: Page, wanted: string, shown: Shown): Promise<void> {
  const headers = shown.response?.headers() ?? {}
  if (headers['x-egress-error']) throw fromEgress(headers['x-egress-error'])
  if (page.url().startsWith('chrome-error:')) throw await findReason(new Error(shown.failure), shown)

  const look = await page.evaluate(lookAround)
  if (headers['cf-mitigated'] === 'challenge' || look.isBarrier) {
    throw new Unfit('The website wants proof that its visitor is human.')
  }
  const status = shown.response?.status() ?? 200
  if (status >= 400) throw new Unfit(`The page answered with an error (${status}).`)
  const { host } = new URL(page.url())
  if (host && siteOf(page.url()) !== siteOf(wanted)) {
    throw new Unfit(`The page leads to another website (${host}).`)
  }
  if (!host || !look.isWebPage) throw new Unfit('This address does not hold a web page.')
}

/** `example.com` and `www.example.com` are one, and so are http and https of the same name. */
export const siteOf = (url: string) => new URL(url).host.replace(/^www\./, '')

function lookAround() {
  const text = document.body?.innerText ?? ''
  const isBarrier =
    /^(Just a moment\.\.\.|Attention Required! \| Cloudflare)$/.test(document.title) ||
    (/verify(ing)? (that )?you are (a )?human/i.test(text) && text.length < 1_000)
  return { isBarrier, isWebPage: /^(text\/html|application\/xhtml\+xml)$/.test(document.contentType) }
}
