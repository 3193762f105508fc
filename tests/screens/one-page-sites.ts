import { serve, type Site } from '../sites/serve.ts'

const most = 40

/** Websites of one page each, an address at which nothing is listening, and a slow website. */
export async function startOnePageSites() {
  const onePageSites = await Promise.all(Array.from({ length: most }, startOnePageSite))
  const slowSite = await startSlowSite()
  const gone = await startOnePageSite()
  await gone.stop()
  let used = 0
  const nextSite = () => {
    const site = onePageSites[used++]
    if (!site) throw new Error('All one-page sites are in use')
    return site.url
  }
  const sites = [...onePageSites, slowSite]
  return {
    nextSite,
    unreachableUrl: gone.url,
    slowSite,
    hosts: [...sites, gone].map(({ host }) => host),
    stop: async () => void (await Promise.all(sites.map((site) => site.stop()))),
  }
}

const page = (body: string) => ({
  body: `<!doctype html><html lang="en"><title>One-page site</title><h1>One-page site</h1>${body}</html>`,
})

const startOnePageSite = () => serve(({ pathname }) => (pathname === '/' ? page('<p>Open</p>') : undefined))

function startSlowSite(): Promise<Site> {
  const links = Array.from({ length: 6 }, (_, nth) => `<a href="/${nth + 1}">${nth + 1}</a>`).join(' ')
  return serve(({ pathname }) =>
    /^\/[1-6]?$/.test(pathname) ? { ...page(links), after: pathname === '/' ? 0 : 4_000 } : undefined,
  )
}
