import { landscape, texture } from './many-pages/landscape.ts'
import { frontPage, walkPage } from './many-pages/page.ts'
import { type Answer, serve, type Site, svg, xml } from './serve.ts'
import { sitemap } from './sitemap.ts'

export interface ManyPages extends Site {
  /** Every page, the start page first. */
  paths: string[]
  /** Changes this many pages; returns their paths. */
  change: (howMany: number) => string[]
}

/** A website about walks: pages about 3,000 pixels tall with text and images. */
export async function startManyPages({
  pages = 22,
  port,
}: { pages?: number; port?: number } = {}): Promise<ManyPages> {
  const walks = Array.from({ length: pages - 1 }, (_, at) => `/walks/${at + 1}`)
  const paths = ['/', ...walks]
  let changed: string[] = []
  const site = await serve(({ origin, pathname }) => {
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, paths), type: xml }
    if (pathname === '/') return { body: frontPage(walks) }
    if (walks.includes(pathname)) return { body: walkPage(numberIn(pathname), changed.includes(pathname)) }
    return picture(pathname)
  }, port)
  return { ...site, paths, change: (howMany) => (changed = walks.slice(0, howMany)) }
}

function picture(path: string): Answer | undefined {
  if (/^\/landscapes\/\d+\.svg$/.test(path)) return { body: landscape(numberIn(path)), type: svg }
  if (/^\/textures\/\d+\.png$/.test(path)) return { body: painted(numberIn(path)), type: 'image/png' }
  return undefined
}

function numberIn(path: string) {
  return Number(/\d+/.exec(path)?.[0])
}

const textures = new Map<number, Buffer>()

function painted(at: number) {
  const known = textures.get(at) ?? texture(at)
  textures.set(at, known)
  return known
}
