import { afterAll } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Site } from '../../sites/serve.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { type Change, startShopSite } from './shop-site.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'

/** A website with versions. */
interface Versioned extends Site {
  switchTo: (version: number) => void
}

/**
 * A user in a browser, with an approved shop of which every page was captured again in its second version;
 * for the tests of a file.
 */
export const openReview = async (changes: Change[][]) => openReviewOf(await startShopSite({ changes }))

/** A user in a browser who reviews the second version of this website. */
export async function openReviewOf(site: Versioned) {
  const stack = await openSharedStack()
  const visitor = await signUpAndIn(stack, { email: uniqueEmail('reviewer'), password: 'three green apples' })
  const changed = await openChange(stack.url, visitor, site, 'capture')
  const { page, websiteId } = changed
  const queue = page.getByRole('navigation', { name: 'Pages to decide' })
  return {
    stack,
    visitor,
    ...changed,
    queue,
    progress: (text: string) => queue.getByText(text, { exact: true }).waitFor(),
    shownPath: () => queue.locator('[aria-current] strong').innerText(),
    /** The number of pages by status. */
    async counts() {
      const counts: Record<string, number> = {}
      for (const { status } of await visitor.pages(websiteId)) counts[status] = (counts[status] ?? 0) + 1
      return counts
    },
  }
}

/** A visitor in a browser, with an approved website that was analyzed again in its second version. */
export async function openChanged(site: Versioned) {
  const stack = await openSharedStack()
  const visitor = new Visitor(stack.url)
  return { stack, visitor, ...(await openChange(stack.url, visitor, site, 'analyze')) }
}

async function openChange(origin: string, visitor: Visitor, site: Versioned, job: 'capture' | 'analyze') {
  const websiteId = await watchChange(visitor, site, job)
  const window = await openWideWindow(origin, visitor)
  afterAll(async () => {
    await window.close()
    await site.stop()
  })
  return { websiteId, window, page: window.page, address: `${origin}/review?website=${websiteId}` }
}

/** Adds and approves a website, and captures it again in its second version. */
export async function watchChange(visitor: Visitor, site: Versioned, job: 'capture' | 'analyze') {
  const websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  site.switchTo(2)
  await visitor.run(websiteId, job)
  return websiteId
}

/** Opens a visitor's window with room for two screenshots side by side. */
export async function openWideWindow(origin: string, visitor: Visitor): Promise<Window> {
  const window = await openBrowser({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await window.page.context().addCookies(cookiesOf(origin, visitor))
  return window
}
