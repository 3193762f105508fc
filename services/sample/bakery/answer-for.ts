import type { SampleEdition } from '@vigia/common/sample-website'
import { readFileSync } from 'node:fs'
import { pagesOf } from './pages.ts'
import { productImages } from './product-images.ts'
import { shopImages } from './shop-images.ts'

interface Answer {
  body: string | Buffer
  type: string
}

const css = 'text/css; charset=utf-8'
const files: Record<string, Answer> = {
  '/frame.css': { body: readFileSync(new URL('frame.css', import.meta.url)), type: css },
  '/parts.css': { body: readFileSync(new URL('parts.css', import.meta.url)), type: css },
}

/**
 * The answer of the bakery's website at a path; undefined for an unknown one. `origin`: the website's origin,
 * for its sitemap.
 */
export function answerFor(origin: string, path: string, edition: SampleEdition): Answer | undefined {
  const pages = new Map(Object.entries(pagesOf(edition)))
  const page = pages.get(path)
  if (page) return { body: page, type: 'text/html; charset=utf-8' }
  if (path === '/robots.txt')
    return { body: `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`, type: 'text/plain' }
  if (path === '/sitemap.xml')
    return { body: sitemap(origin, [...pages.keys()]), type: 'application/xml; charset=utf-8' }
  return drawingAt(path) ?? (Object.hasOwn(files, path) ? files[path] : undefined)
}

function drawingAt(path: string): Answer | undefined {
  const name = /^\/pictures\/(\w+)\.svg$/.exec(path)?.[1] ?? ''
  const drawing = [productImages, shopImages].find((images) => Object.hasOwn(images, name))?.[name]
  return drawing ? { body: drawing, type: 'image/svg+xml' } : undefined
}

/** The gift cards are left out: only the footer links to them. */
function sitemap(origin: string, paths: string[]): string {
  const listed = paths.filter((path) => path !== '/gift-cards')
  const urls = listed.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
