import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { refuseConsent } from '../consent/refuse-consent.ts'
import { inPage } from '../page/in-every-frame.ts'
import { limitRequests } from '../network/limit-requests.ts'
import { openPage } from '../page/open-page.ts'
import { findMark, settlePage } from '../page/settle-page.ts'
import { watchNetwork } from '../network/watch-network.ts'
import { limits } from '../settings.ts'
import type { Doubtful } from './doubtful-pages.ts'
import { isSameAnswer } from './judge-signs.ts'
import { readSigns } from './read-signs.ts'

/** No website has a page of this name. */
const name = 'vigia-looks-for-a-page-that-cannot-exist'

/** A neighbour of the page that cannot exist. */
const nowhereBeside = (url: string) => new URL(`./${name}`, url).href

/**
 * Visits an address that cannot exist, in a tab of its own. True if the website answers it as it answers the page, which then is an error page;
 * false as well if that says nothing.
 */
export async function isErrorPage(
  tab: Tab,
  { url, signs, isNamed }: Doubtful,
  egressUrl: string,
): Promise<boolean> {
  const { pathname } = new URL(url)
  // Many a website shows its start page at every address.
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
