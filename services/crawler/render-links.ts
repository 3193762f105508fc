import type { Browser } from '@vigia/kit/browser'
import { Unavailable } from '@vigia/kit/errors'
import type { Page, Route } from 'playwright-core'
import { tidyTitle } from './find-links.ts'
import { limits } from './limits.ts'

/** What a page shows once its scripts ran: links as written, what they are relative to, and its title. */
export interface Rendered {
  links: string[]
  base: string
  title: string
}

/** Answers undefined when the page cannot be shown. */
export type Render = (url: string) => Promise<Rendered | undefined>

export interface Renderer {
  /** Throws when the signal fires, and Unavailable when the browser or the egress is away. */
  render(url: string, signal: AbortSignal, job?: string): ReturnType<Render>
}

export function openRenderer(browser: Pick<Browser, 'withPage'>): Renderer {
  return {
    async render(url, signal, job = '') {
      try {
        return await browser.withPage({ deadlineMs: limits.renderMs, onBehalfOf: job }, signal, (page) =>
          show(page, url),
        )
      } catch (error) {
        if (signal.aborted || error instanceof Unavailable) throw error
        return undefined
      }
    },
  }
}

async function show(page: Page, url: string): Promise<Rendered | undefined> {
  await page.route('**/*', leaveOutPictures)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // A page that goes on loading is looked at as it is by then.
  await page.waitForLoadState('load', { timeout: limits.renderMs / 2 }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: limits.renderMs / 4 }).catch(() => {})
  return trust(await page.evaluate(gatherLinks, limits.linksOfAPage))
}

const unneeded = new Set(['image', 'media', 'font'])

function leaveOutPictures(route: Route): Promise<void> {
  return unneeded.has(route.request().resourceType()) ? route.abort() : route.continue()
}

/** Runs inside the page. */
function gatherLinks(most: number): Rendered {
  const links = new Set<string>()
  const look = (root: Document | ShadowRoot) => {
    for (const link of root.querySelectorAll('a[href]:not([download]), area[href]:not([download])')) {
      if (links.size < most) links.add(link.getAttribute('href') ?? '')
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
  }
  look(document)
  return { links: [...links], base: document.baseURI, title: document.title }
}

/** The page may have changed what its own functions answer. */
function trust({ links, base, title }: Rendered): Rendered | undefined {
  if (!Array.isArray(links) || !URL.canParse(base)) return undefined
  const texts = links.filter((link) => typeof link === 'string').slice(0, limits.linksOfAPage)
  return { links: texts, base, title: typeof title === 'string' ? tidyTitle(title) : '' }
}
