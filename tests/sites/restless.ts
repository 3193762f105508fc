import { gzipSync } from 'node:zlib'
import { answerOther } from './restless/others.ts'
import { pages } from './restless/pages.ts'
import { type Answer, html, serve, type Site } from './serve.ts'

export interface Restless extends Site {
  /** Another website, to which this one links. */
  neighbour: Site
  /** The number of requests for a path. */
  visits: (path: string) => number
  visitsNextDoor: () => number
}

/** The paths of all pages, sorted. */
export const restlessPages = Object.keys(pages).toSorted()

/**
 * A website with difficult content: nested and gzipped sitemaps, links made by scripts, one page under many
 * addresses, loops, errors, files, lazy images, animations, dialogs, a banner and infinite scrolling.
 */
export async function startRestless(port?: number): Promise<Restless> {
  const visits = new Map<string, number>()
  let visitsNextDoor = 0
  const neighbour = await serve(() => {
    visitsNextDoor += 1
    return { body: '<!doctype html><title>Next door</title><h1>Next door</h1>' }
  })
  const site = await serve(({ origin, pathname, search }) => {
    visits.set(pathname, (visits.get(pathname) ?? 0) + 1)
    return findPage(pathname, search) ?? answerOther(origin, pathname, neighbour.url)
  }, port)
  return {
    ...site,
    neighbour,
    visits: (path) => visits.get(path) ?? 0,
    visitsNextDoor: () => visitsNextDoor,
    stop: async () => void (await Promise.all([site.stop(), neighbour.stop()])),
  }
}

// Like many servers, it accepts a trailing slash and ignores unknown parameters.
function findPage(path: string, search: string): Answer | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = search.includes('page=2') ? pages[`${plain}?page=2`] : pages[plain]
  if (!page) return undefined
  if (plain !== '/about') return { body: page }
  return { body: gzipSync(page), type: html, headers: { 'content-encoding': 'gzip' } }
}
