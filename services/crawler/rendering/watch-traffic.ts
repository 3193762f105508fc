import type { PausedRequest, ResourceType } from '@vigia/browser/tabs/intercept-requests'
import type { Tab } from '@vigia/browser/tabs/tab'

/** The requests of a page, its frames and its workers while it is rendered. */
export interface Traffic {
  /** The number of requests without an answer. */
  pending(): number
  /** Whether there was no request for this many milliseconds. */
  isQuiet(ms: number): boolean
  /**
   * Lets only reading requests through from now on, and prevents navigations; returns a function that ends
   * this.
   */
  onlyRead(): Promise<() => Promise<void>>
}

const unneeded: ResourceType[] = ['Image', 'Media', 'Font']
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Watches a tab's requests, except for images. */
export async function watchTraffic(tab: Tab): Promise<Traffic> {
  const requests = followRequests(tab)
  const [page] = tab.frames()
  const mayRead = ({ request, resourceType, frameId }: PausedRequest) =>
    !unneeded.some((type) => type === resourceType) &&
    reading.has(request.method) &&
    !(resourceType === 'Document' && frameId === page?.id)
  const leaveOut = () => tab.intercept({ types: unneeded, decide: () => 'refuse' })
  await leaveOut()
  return {
    ...requests,
    async onlyRead() {
      await tab.intercept({ types: undefined, decide: (paused) => (mayRead(paused) ? 'send' : 'refuse') })
      return leaveOut
    },
  }
}

function followRequests(tab: Tab): Pick<Traffic, 'pending' | 'isQuiet'> {
  const open = new Set<string>()
  let last = performance.now()
  const end = ({ requestId }: { requestId: string }) => {
    if (open.delete(requestId)) last = performance.now()
  }
  const watch = ({ on }: Tab['main']) => {
    on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      // Data and blob addresses need no network, and a stream of events has no end.
      if (/^(data|blob):/.test(request.url) || type === 'EventSource') return
      open.add(requestId)
    })
    on('Network.loadingFinished', end)
    on('Network.loadingFailed', end)
  }
  tab.onSession(watch)
  tab.onWorker(watch)
  return {
    pending: () => open.size,
    isQuiet: (ms) => open.size === 0 && performance.now() - last >= ms,
  }
}
