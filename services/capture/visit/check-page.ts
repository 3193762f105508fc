import type { Tab } from '@vigia/browser/tabs/tab'
import { kindOfStatus } from '@vigia/domain/reason-kinds'
import { isBusy } from '@vigia/domain/website-messages'
import { Doubtful, isKnownAsPage } from '../error-pages/doubtful-pages.ts'
import { isBotCheck, judgeSigns } from '../error-pages/judge-signs.ts'
import { readSigns } from '../error-pages/read-signs.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { findReason, type Shown } from '../page/open-page.ts'
import { answeredWith, Busy, fromEgress, PermanentPageError } from '../network/reasons.ts'

/**
 * Checks that the displayed page is the requested one, and not an error, a file, a bot check or another
 * website. Throws `Doubtful` if only another visit to the website can decide, unless `isPage` is true.
 */
export async function checkPage(tab: Tab, wanted: string, shown: Shown, isPage = false): Promise<void> {
  const { headers, status, url } = shown
  if (shown.egressWord) throw fromEgress(shown.egressWord)
  if (url.startsWith('chrome-error:')) throw await findReason(new Error(shown.failure), shown)

  const signs = await inPage(tab, readSigns)
  const found = judgeSigns(signs, status >= 400)
  if (headers['cf-mitigated'] === 'challenge') throw new PermanentPageError(isBotCheck, 'blocked')
  if (found?.isCertain && found.kind === 'blocked') throw new PermanentPageError(found.message, found.kind)
  if (isBusy(status)) throw new Busy(status, headers)
  if (status >= 400) throw new PermanentPageError(answeredWith(status), kindOfStatus(status))
  const { host } = new URL(url)
  if (host && siteOf(url) !== siteOf(wanted)) {
    throw new PermanentPageError(`The page leads to another website (${host}).`, 'not-a-page')
  }
  if (!host || !signs.isWebPage)
    throw new PermanentPageError('This address does not hold a web page.', 'not-a-page')
  if (found?.isCertain) throw new PermanentPageError(found.message, found.kind)
  if (found && !isPage && !isKnownAsPage(url, signs)) throw new Doubtful(found, url, signs)
}

/**
 * The site of an address: `example.com` and `www.example.com` are one, and so are http and https of the same
 * name.
 */
export const siteOf = (url: string) => new URL(url).host.replace(/^www\./, '')
