import { serve, type Site, xml } from '../../tests/sites/serve.ts'
import { sitemap } from '../../tests/sites/sitemap.ts'

export interface PlainSite extends Site {
  /** Sets the number of pages; with `poison` one of them is /poison. */
  resize: (pages: number, poison?: boolean) => void
  /** Every page, the start page first. */
  paths: () => string[]
  /** Changes all pages. */
  paint: (word: string) => void
  /** The number of requests so far. */
  visits: () => number
  /** Delays pages by this many milliseconds. */
  slowDown: (milliseconds: number) => void
}

/** Pages that are cheap to render, so that many can be captured during a fault. */
export async function startPlainSite(): Promise<PlainSite> {
  let names: string[] = []
  let word = 'plain'
  let after = 0
  let visits = 0
  const paths = () => ['/', ...names]

  const site = await serve(({ origin, pathname }) => {
    visits += 1
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, paths()), type: xml }
    if (pathname === '/robots.txt') return { body: 'User-agent: *\nAllow: /\n', type: 'text/plain' }
    return paths().includes(pathname) ? { body: pageOf(pathname, word), after } : undefined
  })
  return {
    ...site,
    paths,
    visits: () => visits,
    resize: (pages, poison = false) => {
      names = Array.from({ length: pages - 1 }, (_, at) => `/plain/${at + 1}`)
      if (poison) names[Math.floor(names.length / 2)] = '/poison'
    },
    paint: (next) => (word = next),
    slowDown: (milliseconds) => (after = milliseconds),
  }
}

/** A page; the area that changes with the word differs from page to page. */
function pageOf(path: string, word: string): string {
  const height = 20 + ((path.length * 37 + Number(/\d+/.exec(path)?.[0] ?? 0) * 13) % 300)
  const colour = word === 'plain' ? '#246' : '#a51'
  return `<!doctype html><html lang="en"><title>Page ${path}</title><body style="font: 20px sans-serif">
<h1>Page ${path}</h1><p>This page is ${word}.</p><div style="height: ${height}px; background: ${colour}"></div>`
}
