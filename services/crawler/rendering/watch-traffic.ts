import type { Page, Request, Route } from 'playwright-core'

/** The requests of a page while it is rendered. */
export interface Traffic {
  /** How many have no answer yet. */
  pending(): number
  /** From now on only what is read is let through, and the page stays where it is; answers how to end that. */
  onlyRead(): () => void
}

const unneeded = new Set(['image', 'media', 'font'])
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pictures are left out. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const open = new Set<Request>()
  let isReading = false
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))

  const isForbidden = (request: Request) =>
    !reading.has(request.method()) || (request.isNavigationRequest() && request.frame() === page.mainFrame())
  await page.route('**/*', (route: Route) => {
    const request = route.request()
    const isLeftOut = unneeded.has(request.resourceType()) || (isReading && isForbidden(request))
    return isLeftOut ? route.abort() : route.continue()
  })
  return {
    pending: () => open.size,
    onlyRead() {
      isReading = true
      return () => {
        isReading = false
      }
    },
  }
}
