import { gzipSync } from 'node:zlib'
import { type Colour, drawPng } from '../draw-png.ts'
import { type Answer, xml } from '../serve.ts'
import { sitemap } from '../sitemap.ts'
import { drawGif } from './draw-gif.ts'

/** Everything besides pages; `neighbour` is another website. */
export function answerOther(origin: string, path: string, neighbour: string): Answer | undefined {
  const stall = /^\/stall\/(\d+)\.png$/.exec(path)?.[1]
  if (stall) return { body: stallPicture(Number(stall)), type: 'image/png', after: 120 }
  return others(origin, neighbour)[path]
}

function others(origin: string, neighbour: string): Record<string, Answer> {
  return {
    '/robots.txt': {
      body: `User-agent: *\nDisallow: /backstage\n\nSitemap: ${origin}/maps/index.xml\n`,
      type: 'text/plain',
    },
    '/maps/index.xml': { body: sitemap(origin, maps, 'sitemapindex'), type: xml },
    '/maps/pages.xml.gz': { body: gzipSync(sitemap(origin, pagesListed)), type: 'application/gzip' },
    '/maps/news.xml': { body: sitemap(origin, newsListed), type: xml },
    '/menu.json': { body: JSON.stringify(menu(neighbour)), type: 'application/json', after: 80 },
    '/menu.pdf': { body: pdf, type: 'application/pdf' },
    '/menu': { body: pdf, type: 'application/pdf' },
    '/blinking.gif': { body: gif, type: 'image/gif' },
    '/old-about': redirect('/about'),
    '/loop': redirect('/loop/on'),
    '/loop/on': redirect('/loop'),
    '/leave': redirect(`${neighbour}/`),
    '/broken': { body: '<h1>Sorry</h1>', status: 500 },
    '/backstage': { body: '<h1>Backstage</h1><p>Nothing to see.</p>' },
  }
}

const maps = ['/maps/pages.xml.gz', '/maps/news.xml', '/maps/index.xml', '/maps/lost.xml']
const pagesListed = ['/', '/about', '/gallery', '/welcome', '/feed', '/broken', '/menu.pdf']
const newsListed = ['/news', '/news/opening-night', '/backstage', '/about?utm_source=sitemap']

function menu(neighbour: string) {
  return [
    { to: '/hidden-garden', name: 'Hidden garden' },
    { to: '/carousel', name: 'Carousel' },
    { to: `${neighbour}/`, name: 'Next door' },
  ]
}

function redirect(location: string): Answer {
  return { body: '', status: 302, headers: { location } }
}

function stallPicture(at: number) {
  return drawPng(64, 48, (x, y): Colour => {
    const lamp = Math.max(0, 1 - Math.hypot(x - 32, y - 14 - (at % 5) * 4) / 30)
    return [60 + Math.round(lamp * 190), 40 + ((at * 37) % 60) + Math.round(lamp * 90), 80 + ((at * 53) % 90)]
  })
}

const gif = drawGif(32, [
  [255, 184, 107],
  [217, 82, 107],
  [91, 192, 168],
])

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
