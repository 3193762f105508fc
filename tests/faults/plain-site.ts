import { type Answer, serve, type Site, xml } from '../sites/serve.ts'
import { sitemap } from '../sites/sitemap.ts'

export interface PlainSite extends Site {
  /** From now on it has so many pages; one of them has a bad name. */
  resize: (pages: number, poison?: boolean) => void
  /** Every page, the front page first. */
  paths: () => string[]
  /** From now on all pages look different. */
  paint: (word: string) => void
  /** How often it was asked for anything. */
  visits: () => number
  /** From now on pages take so many milliseconds to answer. */
  slowDown: (milliseconds: number) => void
  /** From now on this path is answered so; undefined puts it back. */
  behave: (path: string, answer: Answer | undefined) => void
}

/** Pages that cost next to nothing, so that many of them can be under way while things die. */
export async function startPlainSite(): Promise<PlainSite> {
  let names: string[] = []
  let word = 'plain'
  let after = 0
  let visits = 0
  const odd = new Map<string, Answer>()
  const paths = () => ['/', ...names]

  const site = await serve(({ origin, pathname }) => {
    visits += 1
    const special = odd.get(pathname)
    if (special) return special
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
    behave: (path, answer) => void (answer ? odd.set(path, answer) : odd.delete(path)),
  }
}

/** How much of it changes with the word differs from page to page. */
function pageOf(path: string, word: string): string {
  const height = 20 + ((path.length * 37 + Number(/\d+/.exec(path)?.[0] ?? 0) * 13) % 300)
  const colour = word === 'plain' ? '#246' : '#a51'
  return `<!doctype html><html lang="en"><title>Page ${path}</title><body style="font: 20px sans-serif">
<h1>Page ${path}</h1><p>This page is ${word}.</p><div style="height: ${height}px; background: ${colour}"></div>`
}
