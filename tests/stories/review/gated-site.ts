import { setTimeout as pause } from 'node:timers/promises'
import { serve, type Site } from '../../sites/serve.ts'

export interface GatedSite extends Site {
  switchTo: (version: number) => void
  /** Closes the site: pages are not answered, so that a job goes on. */
  close: () => void
  open: () => void
}

const names = ['bread', 'cake', 'coffee']

/** A café of four pages, of which three differ in each version. Its pages can be made to wait. */
export async function startGatedSite(): Promise<GatedSite> {
  let version = 1
  let isClosed = false
  const pageOf = (name: string) => {
    const price = name === '' ? '' : `<p style="font-size: 40px">For ${version * 10 + name.length} crowns</p>`
    return `<!doctype html><html lang="en"><title>${name || 'Café'}</title><h1>${name || 'Café'}</h1>${price}
      ${names.map((one) => `<a href="/${one}">${one}</a>`).join(' ')}</html>`
  }
  const site = await serve(({ pathname }) => {
    const name = pathname.slice(1)
    return name === '' || names.includes(name) ? { body: pageOf(name), gate } : undefined
  })
  async function gate() {
    while (isClosed) await pause(50)
  }
  return {
    ...site,
    switchTo: (next) => (version = next),
    close: () => (isClosed = true),
    open: () => (isClosed = false),
  }
}
