import { serve, type Site } from '../../sites/serve.ts'

export interface TickerSite extends Site {
  switchTo: (version: number) => void
}

const style = `body { margin: 0 40px; font: 18px sans-serif }
.ticker, .quote { width: 480px; padding: 16px; background: #eef }
.banner { height: 120px; background: #fc6 }`

const fill = Array.from({ length: 12 }, (_, nth) => `<p>Line ${nth + 1}, which stays as it is.</p>`).join('')

let quotes = 0

/**
 * In each version the ticker says something else; in the second, one price changed; from the third on, a
 * banner is above.
 */
function draw(path: string, version: number): string {
  const banner = version > 2 ? '<div class="banner">Closed on Monday</div>' : ''
  const price = path === '/cake' ? `<p>${version === 1 ? 'For 19 crowns' : 'Now 24 crowns'}</p>` : ''
  const quote = path === '/quotes' ? `<p class="quote">Quote number ${(quotes += 1)} of thousands</p>` : ''
  const ticker = path === '/quotes' ? '' : `<p class="ticker">Visitors today: ${1_000 + version * 37}</p>`
  return `<!doctype html><html lang="en"><title>Kiosk ${path}</title><style>${style}</style>
${banner}<h1>Kiosk ${path}</h1>${ticker}${price}${quote}${fill}</html>`
}

const paths = ['/', '/bread', '/cake', '/quotes']

/** A kiosk with a ticker on three pages, and a page with another quote at every visit. */
export async function startTickerSite(): Promise<TickerSite> {
  let version = 1
  const site = await serve(({ pathname, origin }) => {
    if (pathname === '/sitemap.xml') {
      const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
      return { body: `<urlset>${urls}</urlset>`, type: 'application/xml' }
    }
    if (!paths.includes(pathname)) return { status: 404, body: '<h1>Not here</h1>' }
    return { body: draw(pathname, version) }
  })
  return { ...site, switchTo: (next) => (version = next) }
}
