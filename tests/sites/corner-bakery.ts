import { readFileSync } from 'node:fs'
import { productImages } from './corner-bakery/product-images.ts'
import { pagesOf, type Version } from './corner-bakery/pages.ts'
import { shopImages } from './corner-bakery/shop-images.ts'
import { type Answer, serve, type Site, svg, xml } from './serve.ts'
import { sitemap } from './sitemap.ts'

export interface CornerBakery extends Site {
  switchTo: (version: Version) => void
  /** Delays every page by this many milliseconds. */
  slowDown: (milliseconds: number) => void
}

/** The verdicts on version 2 after version 1 was approved. */
export const verdicts = {
  changed: ['/breads', '/visit'],
  new: ['/christmas'],
  unchanged: ['/', '/cakes', '/gift-cards', '/pastries', '/story'],
  gone: ['/pumpkin-bread'],
}

export const firstPages = [...verdicts.changed, ...verdicts.unchanged, ...verdicts.gone].toSorted()

/** The website of a small bakery: eight pages in two versions. */
export async function startCornerBakery(port?: number): Promise<CornerBakery> {
  let version: Version = 1
  let after = 0
  const switchTo = (next: Version) => {
    version = next
  }
  const site = await serve(
    ({ origin, pathname }) => switching(pathname, switchTo) ?? answer(origin, pathname, version, after),
    port,
  )
  return { ...site, switchTo, slowDown: (milliseconds) => (after = milliseconds) }
}

function switching(path: string, switchTo: (version: Version) => void): Answer | undefined {
  const wanted = /^\/__switch\/([12])$/.exec(path)?.[1]
  if (!wanted) return undefined
  switchTo(wanted === '1' ? 1 : 2)
  return { body: `The bakery now shows version ${wanted}.\n`, type: 'text/plain; charset=utf-8' }
}

function answer(origin: string, path: string, version: Version, after: number): Answer | undefined {
  const pages = pagesOf(version)
  const page = pages[path]
  if (page) return { body: page, after }
  const picture = /^\/pictures\/(\w+)\.svg$/.exec(path)?.[1] ?? ''
  const drawing = productImages[picture] ?? shopImages[picture]
  if (drawing) return { body: drawing, type: svg }
  const style = styles[path]
  if (style) return { body: style, type: 'text/css; charset=utf-8' }
  if (path === '/robots.txt')
    return { body: `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`, type: 'text/plain' }
  if (path === '/sitemap.xml') return { body: sitemap(origin, listed(pages)), type: xml }
  return undefined
}

// The gift cards page is not in the sitemap; the footer links to it.
function listed(pages: Record<string, string>) {
  return Object.keys(pages).filter((path) => path !== '/gift-cards')
}

const styles: Record<string, Buffer> = {
  '/frame.css': readFileSync(new URL('corner-bakery/frame.css', import.meta.url)),
  '/parts.css': readFileSync(new URL('corner-bakery/parts.css', import.meta.url)),
}
