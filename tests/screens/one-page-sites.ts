import { serve, type Site } from '../sites/serve.ts'

const most = 40

/** Websites of one page each, one that has closed down, and one where everything takes long. */
export async function startKiosks() {
  const kiosks = await Promise.all(Array.from({ length: most }, openKiosk))
  const crowd = await openCrowd()
  const gone = await openKiosk()
  await gone.stop()
  let used = 0
  const kiosk = () => {
    const site = kiosks[used++]
    if (!site) throw new Error('There are no kiosks left')
    return site.url
  }
  const sites = [...kiosks, crowd]
  return {
    kiosk,
    ruin: gone.url,
    crowd,
    hosts: [...sites, gone].map(({ host }) => host),
    stop: async () => void (await Promise.all(sites.map((site) => site.stop()))),
  }
}

const page = (body: string) => ({
  body: `<!doctype html><html lang="en"><title>A kiosk</title><h1>A kiosk</h1>${body}</html>`,
})

const openKiosk = () => serve(({ pathname }) => (pathname === '/' ? page('<p>Open</p>') : undefined))

function openCrowd(): Promise<Site> {
  const links = Array.from({ length: 6 }, (_, nth) => `<a href="/${nth + 1}">${nth + 1}</a>`).join(' ')
  return serve(({ pathname }) =>
    /^\/[1-6]?$/.test(pathname) ? { ...page(links), after: pathname === '/' ? 0 : 4_000 } : undefined,
  )
}
