import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { refuseConsent } from '../consent/refuse-consent.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { limitRequests } from '../network/limit-requests.ts'
import { openPage } from '../page/open-page.ts'
import { findMark, settlePage } from '../page/settle-page.ts'
import { watchNetwork } from '../network/watch-network.ts'
import { limits } from '../settings.ts'
import type { Doubtful } from './doubtful-pages.ts'
import { isSameAnswer } from './judge-signs.ts'
import { readSigns } from './read-signs.ts'

/** A name that no page of a website has. */
const name = 'vigia-looks-for-a-page-that-cannot-exist'

/** The address of a page beside this one that cannot exist. */
const nowhereBeside = (url: string) => new URL(`./${name}`, url).href

/**
 * Visits an address that cannot exist, in a separate tab. True if the website answers it as it answers the
 * page, which then is an error page; false also if the result is inconclusive.
 */
export async function isErrorPage(
  tab: Tab,
  { url, signs, isNamed }: Doubtful,
  egressUrl: string,
): Promise<boolean> {
  const { pathname } = new URL(url)
  // The start page is not judged, because many websites answer every address with it.
  if (pathname === '/' && !isNamed) return false
  const nowhere = nowhereBeside(url)
  const network = watchNetwork(tab, limitRequests(tab, nowhere).isCut)
  const shown = await openPage(tab, nowhere, egressUrl, network)
  const [mark] = await Promise.all([findMark(tab), refuseConsent(tab, stretched(limits.consentMs))])
  await settlePage(tab, network, mark)
  if (shown.egressWord || shown.url === url) return false
  const other = await inPage(tab, readSigns)
  return isSameAnswer(signs, other, [url, nowhere, pathname, new URL(nowhere).pathname, name])
}
