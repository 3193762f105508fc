import { serve } from '../../sites/serve.ts'

/** Markup, a reversed text direction, invisible characters, and a name that is a script. */
const hostile = '<img src=x onerror=alert(1)> \u202Egnp.exe\u2066 zero\u200Bwidth\uFEFF {{7*7}} ${7*7}'
const escaped = hostile.replaceAll('<', '&lt;')

const style =
  'body { margin: 0 40px; font: 18px sans-serif } .one-line { white-space: nowrap; overflow: hidden }'

function draw(version: number): string {
  const price = version === 1 ? '19 €' : '29 €'
  const address = version === 1 ? '/plain' : `/${encodeURIComponent('\u202E')}"onclick="alert(2)`
  return `<!doctype html><html lang="en"><title>${escaped} ${version}</title>
<meta name="description" content="${escaped.replaceAll('"', '')} ${version}"><style>${style}</style>
<h1>${escaped} ${version}</h1><p>${price}</p>
<p><a href='${address}'>${escaped}</a></p><button>${escaped} ${price}</button>
<img alt="${escaped} ${version}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="80" height="40">
<p>Line</p><p>Line</p></html>`
}

/** One element with ten megabytes of text. */
const huge = `<!doctype html><title>Huge</title><style>${style}</style><p class="one-line">${'long text '.repeat(1_000_000)}</p>`

/**
 * A website whose page has hostile texts in everything that it says of itself; the third version also has a
 * page with ten megabytes of text.
 */
export async function startHostileSite() {
  let version = 1
  const site = await serve(({ pathname, origin }) => {
    if (pathname === '/sitemap.xml') {
      const urls = ['/', ...(version === 3 ? ['/huge'] : [])]
        .map((path) => `<url><loc>${origin}${path}</loc></url>`)
        .join('')
      return { body: `<urlset>${urls}</urlset>`, type: 'application/xml' }
    }
    if (pathname === '/') return { body: draw(version) }
    return pathname === '/huge' ? { body: huge } : undefined
  })
  return { ...site, switchTo: (next: number) => (version = next) }
}
