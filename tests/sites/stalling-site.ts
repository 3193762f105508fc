import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { acceptSocket } from './hostile/accept-socket.ts'
import { hostilePages } from './hostile.ts'
import { listenAnywhere, type Site } from './serve.ts'
import { sitemap } from './sitemap.ts'

/**
 * How pages answer once the website stalls: not at all, with a script that never ends, or as this page of the
 * hostile website does.
 */
export type Stalling = 'hangs' | 'spins' | `/${string}`

/** Makes the website stall: from now on none of its pages can be captured as before. */
export async function stall({ url }: Pick<Site, 'url'>, how: Stalling): Promise<void> {
  await fetch(`${url}/stall?how=${encodeURIComponent(how)}`)
}

/** A normal website until it is made to stall. */
export async function startStalling(pages: number): Promise<Site> {
  let stalling: string | undefined
  const paths = ['/', ...Array.from({ length: pages - 1 }, (_, nth) => `/page-${nth + 1}`)]
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stalling.test')
    if (pathname === '/stall') {
      stalling = searchParams.get('how') ?? undefined
      return void response.end()
    }
    if (pathname === '/sitemap.xml') {
      return void response.end(sitemap(`http://${request.headers.host}`, paths))
    }
    const isPage = paths.includes(pathname)
    const reply = hostilePages[isPage ? (stalling ?? '') : pathname]
    if (reply) return reply(response, request)
    if (!isPage) return void response.writeHead(404).end()
    if (stalling !== 'hangs') answer(request, response, stalling === 'spins')
  })
  server.on('upgrade', acceptSocket)
  return listenAnywhere(server)
}

function answer({ url }: IncomingMessage, response: ServerResponse, spins: boolean) {
  const script = spins ? '<script>for (;;);</script>' : ''
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Page ${url}</title>${script}<h1>Page ${url}</h1>`)
}
