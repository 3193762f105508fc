import { serve, type Site } from '../../sites/serve.ts'

export interface ShopSite extends Site {
  switchTo: (version: number) => void
}

/** What differs between the two versions of a page. */
export type Change = 'button' | 'footer' | 'price' | 'error'

interface Shop {
  /** The changes of each page in the second version. */
  changes: Change[][]
}

const fill = (path: string) =>
  Array.from({ length: 12 }, (_, nth) => `<p>Line ${nth + 1} about ${path}, which stays as it is.</p>`).join(
    '',
  )

const style = `body { margin: 0 40px; font: 18px sans-serif } header { height: 80px; border-bottom: 1px solid #ccc } footer { padding: 20px; background: #eee }
.buy { display: inline-block; width: 120px; height: 40px; margin: 18px 0; background: #06c } .new .buy { background: #e32 }`

function draw(path: string, changed: Change[]): string {
  const has = (change: Change) => changed.includes(change)
  return `<!doctype html><html lang="en"><title>Shop ${path}</title><style>${style}</style>
<header class="${has('button') ? 'new' : ''}"><span class="buy"></span></header><h1>${path}</h1>
<p>${has('price') ? `Now 2${path.slice(-1)} crowns` : 'For 19 crowns'}</p>${fill(path)}
<footer>${has('footer') ? 'Open on Sundays, too' : 'Open from Monday to Saturday'}</footer></html>`
}

/** A shop with as many pages as there are lists of changes, in its first version. */
export async function startShopSite({ changes }: Shop): Promise<ShopSite> {
  let version = 1
  const paths = changes.map((_, nth) => (nth === 0 ? '/' : `/item-${nth}`))
  const site = await serve(({ pathname, origin }) => {
    if (pathname === '/sitemap.xml') {
      const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
      return { body: `<urlset>${urls}</urlset>`, type: 'application/xml' }
    }
    const nth = paths.indexOf(pathname)
    if (nth < 0) return { status: 404, body: '<h1>Not here</h1>' }
    const changed = version === 1 ? [] : (changes[nth] ?? [])
    return changed.includes('error') ? { status: 500, body: '' } : { body: draw(pathname, changed) }
  })
  return { ...site, switchTo: (next) => (version = next) }
}
