import type { Browser } from '@vigia/browser/browser'
import { Unavailable } from '@vigia/common/errors'
import type { Page, Route } from 'playwright-core'
import { encodeQuery } from '../html/encode-query.ts'
import { tidyTitle } from '../html/find-links.ts'
import type { Place } from '../html/find-links.ts'
import { limits } from '../limits.ts'
import { both, noDirectives, parseDirectives, robotName } from '../robots/read-directives.ts'
import type { Directives } from '../robots/read-directives.ts'

/** A rendered page: links as written, what they are relative to, and its title. */
export interface Rendered {
  links: string[]
  places: Place[]
  nofollow: string[]
  base: string
  title: string
  /** Where scripts have navigated to. */
  url: string
  /** The page's text, and its directives for robots. */
  text: string
  robots: Directives
  canonical: string | undefined
}

/** As the page has it, before it is validated. */
type Gathered = Omit<Rendered, 'robots'> & { robots: string[]; encoding: string }

/** Answers undefined if the page cannot be rendered. */
export type Render = (url: string, deadlineMs: number) => Promise<Rendered | undefined>

interface Asked {
  deadlineMs: number
  signal: AbortSignal
  job?: string
}

export interface Renderer {
  /** Throws when the signal aborts, and Unavailable when the browser or the egress is away. */
  render(url: string, asked: Asked): ReturnType<Render>
}

export function openRenderer(browser: Pick<Browser, 'withPage'>): Renderer {
  return {
    async render(url, { deadlineMs, signal, job = '' }) {
      try {
        return await browser.withPage({ deadlineMs, onBehalfOf: job }, signal, (page) =>
          show(page, url, deadlineMs),
        )
      } catch (error) {
        if (signal.aborted || error instanceof Unavailable) throw error
        return undefined
      }
    },
  }
}

async function show(page: Page, url: string, deadlineMs: number): Promise<Rendered | undefined> {
  const began = performance.now()
  const until = (share: number) => Math.max(deadlineMs * share - (performance.now() - began), 1)
  await page.route('**/*', leaveOutPictures)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // A page that goes on loading is read as it is by then.
  await page.waitForLoadState('load', { timeout: until(0.6) }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: until(0.75) }).catch(() => {})
  return trust(
    await page.evaluate(gather, {
      most: limits.linksOfAPage,
      long: limits.textOfAPage,
      names: ['robots', robotName],
    }),
  )
}

const unneeded = new Set(['image', 'media', 'font'])

function leaveOutPictures(route: Route): Promise<void> {
  return unneeded.has(route.request().resourceType()) ? route.abort() : route.continue()
}

/** Runs inside the page. */
function gather({ most, long, names }: { most: number; long: number; names: string[] }): Gathered {
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
  const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name][content]')]
  const robots = tags.filter(({ name }) => names.includes(name.trim().toLowerCase()))
  return {
    ...found,
    encoding: document.characterSet,
    base: document.baseURI,
    title: document.title,
    url: location.href,
    text: (document.body?.innerText ?? '').slice(0, long),
    robots: robots.map(({ content }) => content).slice(0, most),
    canonical: document.querySelector<HTMLLinkElement>('link[rel~="canonical" i][href]')?.href,
  }
}

/** The page may have replaced its own functions. */
function trust({ links, places, nofollow, base, ...told }: Gathered): Rendered | undefined {
  if (!Array.isArray(links) || !URL.canParse(base)) return undefined
  const encode = (link: string) => encodeQuery(link, told.encoding)
  const found = {
    links: textsOf(links).map(encode),
    places: Array.isArray(places) ? places.map((place) => (place === 0 || place === 2 ? place : 1)) : [],
    nofollow: textsOf(nofollow).map(encode),
  }
  return {
    ...found,
    base,
    title: tidyTitle(textOf(told.title)),
    url: textOf(told.url),
    text: textOf(told.text),
    robots: textsOf(told.robots).map(parseDirectives).reduce(both, noDirectives),
    canonical: textOf(told.canonical) || undefined,
  }
}

const textOf = (text: unknown) => (typeof text === 'string' ? text : '')

const textsOf = (links: unknown) =>
  Array.isArray(links) ? links.filter((link) => typeof link === 'string').slice(0, limits.linksOfAPage) : []
