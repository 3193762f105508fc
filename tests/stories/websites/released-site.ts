import { setTimeout as pause } from 'node:timers/promises'
import { serve, type Site } from '../../sites/serve.ts'

const releasedPaths = ['/', '/menu', '/hours', '/team']

export interface ReleasedSite extends Site {
  /** What pages say beside their names, by path. */
  texts: Map<string, string>
  /** The addresses that pages redirect to, by path. */
  redirects: Map<string, string>
  /** Closes the site: pages are not answered until it is open, so that a job goes on. */
  close: () => void
  open: () => void
}

const links = releasedPaths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
const fill = Array.from({ length: 8 }, (_, nth) => `<p>Line ${nth + 1} stays as it is.</p>`).join('')

/** A website that is served at several addresses, as on staging and in production. */
export async function startReleasedSite(): Promise<ReleasedSite> {
  const texts = new Map([['/menu', 'Cake for 19 €']])
  const redirects = new Map<string, string>()
  let isClosed = false
  async function gate() {
    while (isClosed) await pause(50)
  }
  const site = await serve(({ pathname }) => {
    if (!releasedPaths.includes(pathname)) return undefined
    const location = redirects.get(pathname)
    if (location) return { status: 302, headers: { location }, body: '' }
    const text = texts.get(pathname) ?? 'As it always was'
    return {
      gate,
      body: `<!doctype html><html lang="en"><title>${pathname}</title><h1>Page ${pathname}</h1><p>${text}</p>${fill}${links}</html>`,
    }
  })
  return { ...site, texts, redirects, close: () => (isClosed = true), open: () => (isClosed = false) }
}
