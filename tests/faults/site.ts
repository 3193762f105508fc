import { type Answer, serve, type Site, xml } from '../sites/serve.ts'
import { sitemap } from '../sites/sitemap.ts'

export interface PlainSite extends Site {
  /** From now on it has so many pages. */
  resize: (pages: number) => void
  /** Every page, the front page first. */
  paths: () => string[]
  /** From now on these pages look different at each word. */
  paint: (word: string, paths?: string[]) => void
  /** From now on this path is answered so; undefined puts it back. */
  behave: (path: string, answer: Answer | undefined) => void
}

/** Pages that cost next to nothing, so that many of them can be under way while things die. */
export async function startPlainSite(): Promise<PlainSite> {
  let count = 6
  let look = { word: 'plain', only: undefined as string[] | undefined }
  const odd = new Map<string, Answer>()
  const paths = () => ['/', ...Array.from({ length: count - 1 }, (_, at) => `/plain/${at + 1}`)]

  const site = await serve(({ origin, pathname }) => {
    const special = odd.get(pathname)
    if (special) return special
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, paths()), type: xml }
    if (pathname === '/robots.txt') return { body: 'User-agent: *\nAllow: /\n', type: 'text/plain' }
    if (!paths().includes(pathname)) return undefined
    return { body: pageOf(pathname, look.only?.includes(pathname) === false ? 'plain' : look.word) }
  })
  return {
    ...site,
    paths,
    resize: (pages) => (count = pages),
    paint: (word, only) => (look = { word, only }),
    behave: (path, answer) => void (answer ? odd.set(path, answer) : odd.delete(path)),
  }
}

function pageOf(path: string, word: string): string {
  return `<!doctype html><html lang="en"><title>Page ${path}</title><body style="font: 20px sans-serif">
<h1>Page ${path}</h1><p>This page is ${word}.</p><div style="height: 60px; background: ${word === 'plain' ? '#246' : '#a51'}"></div>`
}
