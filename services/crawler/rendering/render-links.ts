import type { Tab } from '@vigia/browser/tabs/tab'
import type { Tabs } from '@vigia/browser/tabs/tabs'
import { Unavailable } from '@vigia/common/errors'
import { openDetector, rememberEncoding, type Detecting } from './detect-encoding.ts'
import type { DetectEncoding } from '../bodies/reply.ts'
import { encodeQuery } from '../html/encode-query.ts'
import { tidyTitle, type Place } from '../html/find-links.ts'
import { isPlaceholder } from '../html/is-leading.ts'
import { linkInHref, linkInScript } from '../html/script-links.ts'
import { gatherLinks, type Gathered } from './gather-links.ts'
import { growLists } from './grow-lists.ts'
import { limits } from '../limits/limits.ts'
import { lookAtViews } from './look-at-views.ts'
import { evaluate, openPage, waitUntil } from './open-page.ts'
import { both, noDirectives, parseDirectives, robotName, type Directives } from '../texts/read-directives.ts'
import { watchTraffic, type Traffic } from './watch-traffic.ts'

/** A rendered page: links as written with their base address, and its title. */
export interface Rendered {
  links: string[]
  places: Place[]
  nofollow: string[]
  /** Documents in the page's frames. */
  frames: string[]
  /** Fragments of its own address with content of their own. */
  views: string[]
  base: string
  title: string
  /** The address to which scripts have navigated. */
  url: string
  /** The page's text, and its directives for robots. */
  text: string
  robots: Directives
  canonical: string | undefined
}

/** Renders a page; undefined if that fails. */
export type Render = (url: string, deadlineMs: number) => Promise<Rendered | undefined>

interface Asked {
  deadlineMs: number
  signal: AbortSignal
  job?: string
  isForVisitor?: boolean
  /** Filled with the ids of the system's processes that run the page. */
  processes?: Set<number>
}

export interface Renderer {
  /**
   * Renders a page. Throws when the signal aborts, and Unavailable when the browser or the egress is away.
   */
  render(url: string, asked: Asked): ReturnType<Render>
  /** Opens an encoding detector for the pages of one discovery. */
  detector(detecting: Detecting): DetectEncoding
}

export function openRenderer(tabs: Pick<Tabs, 'withTab'>): Renderer {
  return {
    detector: (detecting) => rememberEncoding(openDetector(tabs, detecting)),
    async render(url, { signal, job = '', ...options }) {
      const { deadlineMs } = options
      try {
        return await tabs.withTab({ ...options, onBehalfOf: job }, signal, (tab) =>
          show(tab, url, deadlineMs),
        )
      } catch (error) {
        if (signal.aborted || error instanceof Unavailable) throw error
        return undefined
      }
    },
  }
}

/** Milliseconds without traffic after which a page counts as complete. */
const quietMs = 500

async function show(tab: Tab, url: string, deadlineMs: number): Promise<Rendered | undefined> {
  const began = performance.now()
  const until = (share: number) => Math.max(deadlineMs * share - (performance.now() - began), 1)
  const traffic = await watchTraffic(tab)
  const progress = await openPage(tab, url, deadlineMs)
  // A page that is still loading is read in its current state.
  await waitUntil(() => progress.isLoaded, until(0.6))
  await waitUntil(() => progress.hasCrashed || traffic.isQuiet(quietMs), until(0.75))
  const first = trust(await gather(tab))
  if (!first) return undefined
  const more = await within(until(0.9), (signal) => lookFurther(tab, first.url, traffic, signal))
  return more ? { ...first, ...more } : first
}

const gather = (tab: Tab) =>
  evaluate(tab, gatherLinks, {
    maxLinks: limits.linksOfAPage,
    maxText: limits.textOfAPage,
    robots: ['robots', robotName],
  })

/**
 * Finds content that only appears to visitors who scroll, click or follow a fragment; the page's earlier
 * declarations still count.
 */
async function lookFurther(tab: Tab, url: string, traffic: Traffic, signal: AbortSignal) {
  await growLists(tab, traffic, signal)
  const grown = trust(await gather(tab))
  const views = signal.aborted ? [] : await lookAtViews(tab)
  // If scripts have navigated to another page meanwhile, the result is not about this one.
  if (!grown || withoutFragment(grown.url) !== withoutFragment(url)) return undefined
  return { links: grown.links, places: grown.places, nofollow: grown.nofollow, frames: grown.frames, views }
}

const withoutFragment = (url: string) => url.split('#', 1)[0]

/** Runs work; undefined if it takes longer or fails. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const signal = AbortSignal.timeout(Math.round(ms))
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  return Promise.race([work(signal).catch(() => undefined), late])
}

/** Validates the findings, because the page may have replaced its own functions. */
function trust({ links, places, nofollow, frames, base, handlers, ...rest }: Gathered): Rendered | undefined {
  if (!Array.isArray(links) || !URL.canParse(base)) return undefined
  const clicks = textsOf(handlers).flatMap((handler) => linkInScript(handler) ?? [])
  const encode = (link: string) => encodeQuery(link, rest.encoding)
  const found = {
    links: [...textsOf(links).map((link) => linkInHref(link) ?? link), ...clicks].map(encode),
    places: Array.isArray(places) ? places.map((place) => (place === 0 || place === 2 ? place : 1)) : [],
    nofollow: textsOf(nofollow).map(encode),
    frames: textsOf(frames),
    views: [],
  }
  return {
    ...found,
    base,
    title: tidyTitle(textOf(rest.title)),
    url: textOf(rest.url),
    text: textOf(rest.text),
    robots: textsOf(rest.robots).map(parseDirectives).reduce(both, noDirectives),
    canonical: textOf(rest.canonical) || undefined,
  }
}

const textOf = (text: unknown) => (typeof text === 'string' ? text : '')

const textsOf = (links: unknown) =>
  Array.isArray(links)
    ? links.filter((link) => typeof link === 'string' && !isPlaceholder(link)).slice(0, limits.linksOfAPage)
    : []
