import { serve, type Site } from '../../sites/serve.ts'
import { sitemap } from '../../sites/sitemap.ts'

/** What the website shows: as it was approved, with another price, or with a page that fails. */
type State = 'approved' | 'price' | 'broken'

export interface PipelineSite extends Site {
  show: (state: State) => void
  /** Holds all answers back until the returned function is called. */
  hold: () => () => void
}

/** A title that a pipeline, XML, HTML and a terminal would each obey. */
const hostileTitle = '::error::forged ##[error]x </script> ]]> \u202Edlrow'

const paths = ['/', '/menu', '/about', '/jobs', '/contact']
const lines = Array.from({ length: 20 }, (_, nth) => `<p>Line ${nth + 1}, which stays as it is.</p>`).join('')
const escape = (text: string) => text.replaceAll('<', '&lt;')

function bodyOf(path: string, state: State, origin: string): string {
  const price = path === '/menu' ? `<p>Plum cake ${state === 'price' ? '29' : '19'} €</p>` : ''
  const title = path === '/' ? hostileTitle : `Bakery ${path}`
  return `<!doctype html><html lang="en"><title>${escape(title)}</title><h1>${path}</h1>${price}<a href="${origin}/about">About us</a>${lines}</html>`
}

/** A bakery of five pages, in the state that it is switched to. */
export async function startPipelineSite(): Promise<PipelineSite> {
  let state: State = 'approved'
  let gate = Promise.resolve()
  const site = await serve(({ pathname, origin }) => {
    if (pathname === '/sitemap.xml') return { body: sitemap(origin, paths), type: 'application/xml' }
    if (!paths.includes(pathname)) return { status: 404, body: '<h1>Not here</h1>' }
    if (state === 'broken' && pathname === '/contact') return { status: 500, body: '' }
    return { body: bodyOf(pathname, state, origin), gate: () => gate }
  })
  function hold() {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { ...site, show: (next) => void (state = next), hold }
}
