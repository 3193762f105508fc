import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './serve.ts'
import { sitemap } from './sitemap.ts'

/** How a page answers once its website stalls: never, or with a script that never ends. */
export type Stalling = 'hangs' | 'spins'

/** From now on no page of the website can be captured. */
export async function stall({ url }: Pick<Site, 'url'>, how: Stalling): Promise<void> {
  await fetch(`${url}/stall/${how}`)
}

/** A normal website until it is told to stall. */
export async function startStalling(pages: number): Promise<Site> {
  let stalling: Stalling | undefined
  const paths = ['/', ...Array.from({ length: pages - 1 }, (_, nth) => `/page-${nth + 1}`)]
  const server = createServer(({ url = '/', headers }, response) => {
    if (url === '/stall/hangs' || url === '/stall/spins') {
      stalling = url === '/stall/hangs' ? 'hangs' : 'spins'
      return void response.end()
    }
    if (url === '/sitemap.xml') {
      return void response.end(sitemap(`http://${headers.host}`, paths))
    }
    if (!paths.includes(url)) return void response.writeHead(404).end()
    if (stalling === 'hangs') return
    const script = stalling === 'spins' ? '<script>for (;;);</script>' : ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Page ${url}</title>${script}<h1>Page ${url}</h1>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { url: `http://${host}`, host, stop }
}
