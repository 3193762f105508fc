import type { Tab } from '@vigia/browser/tabs/tab'
import { limits } from '../settings.ts'
import { openBlocks, type Session } from './block-requests.ts'
import { add, openRequestCounts, parts, type Asked } from './count-requests.ts'
import { watchPolls } from './watch-polls.ts'

/**
 * The maximum number of repeated requests for an image: a page that keeps only visible content requests it
 * again in each scroll.
 */
const maxAgain = 3
const maxKnown = 10_000

export interface RequestLimits {
  /** Whether all requests are blocked. */
  isCut(): boolean
  /** A sentence about what is missing because of a limit; undefined if nothing visible is missing. */
  missing(): string | undefined
}

/**
 * Limits the number of requests of a page, including those of its workers and frames. Beyond the limit of one
 * host that host is blocked, beyond the limit of the page all hosts are. Files of the page's own website have
 * a separate limit, far above what pages need.
 */
export function limitRequests(tab: Tab, url: string, max = limits.requests): RequestLimits {
  let sentence: string | undefined
  const miss = (after: number, host?: string) => void (sentence ??= sayMissing(after, host))
  const { add: addSession, cut, block, isCut, limitOf } = openBlocks()
  const count = openRequestCounts(url, max, { cut, block, miss })
  const means: Means = { count, limitOf, miss, repeats: openRepeats() }
  const watch = (session: Session) => {
    watchRequests(session, means)
    addSession(session)
  }
  tab.onSession(watch)
  tab.onWorker(watch)
  return { isCut, missing: () => sentence }
}

interface Means {
  count: ReturnType<typeof openRequestCounts>
  limitOf: ReturnType<typeof openBlocks>['limitOf']
  miss: (after: number, host?: string) => void
  repeats: ReturnType<typeof openRepeats>
}

/** Counts a session's requests, and notes what is visible and was blocked. */
function watchRequests(session: Session, { count, limitOf, miss, repeats }: Means): void {
  const open = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const one = repeats.add(request, type)
    open.set(requestId, one)
    count(one, 1)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = open.get(requestId)
    if (!request) return
    count(request, -1)
    repeats.takeBack(request)
  })
  session.on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId, canceled }) => {
    const request = open.get(requestId)
    open.delete(requestId)
    const limit = request?.isSeen && !canceled ? limitOf(request.url) : undefined
    if (limit) miss(limit.after, limit.host)
  })
  session.on('Network.webSocketCreated', ({ url }) => count({ url, type: 'WebSocket', isSeen: false }, 1))
}

/** Remembers a page's requests, to recognize those that it repeats. */
function openRepeats() {
  const isPoll = watchPolls()
  const pictures = new Map<string, number>()

  function isAgain(address: string, type: string): boolean {
    if (type !== 'Image' || pictures.size > maxKnown) return false
    const times = add(pictures, address, 1)
    return times > 1 && times <= 1 + maxAgain
  }

  return {
    add(request: Request, type: string): Asked {
      const isSeen = parts.has(type) || (/^(XHR|Fetch)$/.test(type) && !isPoll(request))
      return { url: request.url, type, isSeen, isAgain: isAgain(request.url, type) }
    },
    /** Takes back a request that the browser answered itself. */
    takeBack({ type, url }: Asked) {
      if (type === 'Image') add(pictures, url, -1)
    },
  }
}

type Request = Parameters<ReturnType<typeof watchPolls>>[0]

const sayMissing = (after: number, host?: string) =>
  `The page requests more than ${after.toLocaleString('en')} files${host ? ` from ${host}` : ''}, and the rest would be missing in its screenshot.`
