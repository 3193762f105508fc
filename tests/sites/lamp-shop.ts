import { drawLamp } from './pairs/shop.ts'
import { serve, type Site } from './serve.ts'
import { sitemap } from './sitemap.ts'

/** What the second version of a page has changed, apart from the link in the navigation of every page. */
type Change = 'broken picture' | 'fallen layout' | 'price' | 'buttons'

export interface LampShop extends Site {
  paths: string[]
  switchTo: (version: 1 | 2) => void
}

const names = 'Heron Wren Siskin Dunnock Redstart Nuthatch Finch Swift Plover'.split(' ')
const changes: Record<string, Change> = {
  '/lamps-3': 'broken picture',
  '/lamps-7': 'fallen layout',
  '/lamps-11': 'price',
  '/lamps-15': 'buttons',
}

const style = `body { margin: 0; font: 16px/1.5 'Liberation Sans', sans-serif } header { display: flex; gap: 40px; padding: 20px 60px; border-bottom: 1px solid #ddd }
nav { display: flex; gap: 24px } main { padding: 20px 60px } .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 30px } img { display: block; width: 240px; height: 160px }
.buy { padding: 8px 14px; border: 0; background: #8b5a2b; color: #fff } footer { margin-top: 40px; padding: 30px 60px; background: #222; color: #ccc }`
const fallen = '.grid { display: block }'
const green = '.buy { background: #1d8a4e }'

function draw(nth: number, change: Change | undefined, version: 1 | 2): string {
  const has = (wanted: Change) => version === 2 && change === wanted
  const cards = names.map((name, at) => {
    const file = has('broken picture') && at === 4 ? 'gone' : at
    const price = has('price') && at === 2 ? 29 : 19 + at
    return `<article><img src="/lamps/${file}.png" alt="${name}"><h3>${name}</h3><p>Warm light</p><p>${price}.00 €</p><button class="buy">Add to basket</button></article>`
  })
  const sale = version === 2 ? '<a href="/sale">Winter sale</a>' : ''
  return `<!doctype html><html lang="en"><title>Lamps, page ${nth}</title>
<style>${style}${has('fallen layout') ? fallen : ''}${has('buttons') ? green : ''}</style>
<header><b>Alder</b><nav><a href="/">Home</a>${sale}<a href="/about">About</a><a href="/contact">Contact</a></nav></header>
<main><h1>Lamps, page ${nth}</h1><div class="grid">${cards.join('\n')}</div></main><footer><h2>Follow us</h2><p>14 River Lane</p></footer></html>`
}

/** Pages that the navigation links to and that are missing. */
const notWatched =
  'User-agent: *\n' + ['/about', '/contact', '/sale'].map((path) => `Disallow: ${path}\n`).join('')

/**
 * A shop of 25 pages: in its second version a link is inserted into the navigation of all of them, and four
 * of them have another change as well.
 */
export async function startLampShop(): Promise<LampShop> {
  let version: 1 | 2 = 1
  const paths = Array.from({ length: 25 }, (_, nth) => (nth === 0 ? '/' : `/lamps-${nth}`))
  const site = await serve(({ pathname, origin }) => {
    if (pathname === '/robots.txt') return { body: notWatched, type: 'text/plain' }
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, paths), type: 'application/xml' }
    const picture = /^\/lamps\/(\d)\.png$/.exec(pathname)?.[1]
    if (picture) return drawLamp(Number(picture))
    const nth = paths.indexOf(pathname)
    return nth < 0 ? undefined : { body: draw(nth, changes[pathname], version) }
  })
  return { ...site, paths, switchTo: (next) => void (version = next) }
}
