import type { Browser } from '@vigia/kit/browser'
import { Unavailable } from '@vigia/kit/errors'
import type { Page, Route } from 'playwright-core'
import { tidyTitle } from './find-links.ts'
import type { Place } from './find-links.ts'
import { limits } from './limits.ts'

/** What a page shows once its scripts ran: links as written, what they are relative to, and its title. */
export interface Rendered {
  links: string[]
  places: Place[]
  nofollow: string[]
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
  const links = new Map<string, Place>()
  const nofollow = new Set<string>()
  const look = (root: Document | ShadowRoot) => {
    for (const link of root.querySelectorAll('a[href]:not([download]), area[href]:not([download])')) {
      const href = link.getAttribute('href') ?? ''
      const place = link.closest('aside, footer') ? 2 : link.closest('nav, header') ? 0 : 1
      if (link.matches('[rel~="nofollow" i]')) nofollow.add(href)
      else if (links.size < most && (links.get(href) ?? 3) > place) links.set(href, place)
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
  }
  look(document)
  const unfollowed = [...nofollow].filter((link) => !links.has(link)).slice(0, most)
  const found = { links: [...links.keys()], places: [...links.values()], nofollow: unfollowed }
  return { ...found, base: document.baseURI, title: document.title }
}

/** The page may have changed what its own functions answer. */
function trust({ links, places, nofollow, base, title }: Rendered): Rendered | undefined {
  if (!Array.isArray(links) || !URL.canParse(base)) return undefined
  const found = {
    links: textsOf(links),
    places: Array.isArray(places) ? places.map((place) => (place === 0 || place === 2 ? place : 1)) : [],
    nofollow: textsOf(nofollow),
  }
  return { ...found, base, title: typeof title === 'string' ? tidyTitle(title) : '' }
}

const textsOf = (links: unknown) =>
  Array.isArray(links) ? links.filter((link) => typeof link === 'string').slice(0, limits.linksOfAPage) : []
