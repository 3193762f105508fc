import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { html, serve, type Site } from '../../../tests/sites/serve.ts'

const captionBytes = 1_000

/** A website with this many pages, and a gzipped sitemap with a kilobyte of incompressible text for each. */
export async function startBigSite(pages: number): Promise<Site> {
  const packed = new Map<string, Buffer>()
  return serve(({ origin, pathname }) => {
    if (pathname === '/robots.txt') return { body: `Sitemap: ${origin}/sitemap.xml.gz\n`, type: 'text/plain' }
    if (pathname === '/sitemap.xml.gz') {
      const body = packed.get(origin) ?? gzipSync(write(origin, pages))
      packed.set(origin, body)
      return { body, type: 'application/gzip' }
    }
    const [, nth] = /^\/items\/(\d+)$/.exec(pathname) ?? []
    return pathname === '/' || nth ? { body: item(nth ?? 'all'), type: html } : undefined
  })
}

function write(origin: string, pages: number): string {
  const caption = () => `<image:caption>${randomBytes(captionBytes).toString('base64')}</image:caption>`
  const entries = Array.from(
    { length: pages },
    (_, nth) => `<url><loc>${origin}/items/${nth}</loc><image:image>${caption()}</image:image></url>`,
  )
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`
}

const item = (name: string) =>
  `<!doctype html><html lang="en"><title>Item ${name}</title><h1>Item ${name}</h1><p>One of very many.</p></html>`
