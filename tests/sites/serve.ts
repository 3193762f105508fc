import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { nextSitePort } from '../support/shared/site-ports.ts'

export interface Site {
  /** The address without a trailing slash, so that a path can follow. */
  url: string
  /** The host as in `VIGIA_ALLOW_HOSTS`, such as `127.0.0.1:4100`. */
  host: string
  stop: () => Promise<void>
}

export interface Answer {
  body: string | Buffer
  type?: string
  status?: number
  headers?: Record<string, string>
  /** Milliseconds before the response is sent. */
  after?: number
  /** What the response waits for. */
  gate?: () => Promise<void>
}

export type Answerer = (address: URL, request: IncomingMessage) => Answer | undefined

/**
 * Serves on loopback until stopped, at one of the worker's ports unless one is given; 404 if `answer` returns
 * nothing.
 */
export async function serve(answer: Answerer, port?: number): Promise<Site> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    send(response, answer(address, request) ?? { status: 404, body: notFound })
  })
  await listen(server, port)
  return siteOf(server)
}

/** A server of its own on loopback, at a port that is free. */
export async function listenAnywhere(server: ClosableServer, scheme = 'http'): Promise<Site> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return siteOf(server, scheme)
}

type ClosableServer = NetServer & Pick<Server, 'closeAllConnections'>

function siteOf(server: ClosableServer, scheme = 'http'): Site {
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `${scheme}://${host}`, host, stop: () => stop(server) }
}

async function listen(server: Server, wanted: number | undefined): Promise<void> {
  const port = wanted ?? nextSitePort()
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      wanted === undefined && error.code === 'EADDRINUSE' ? resolve(true) : reject(error)
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      resolve(false)
    })
  })
  if (isTaken) await listen(server, wanted)
}

function send(
  response: ServerResponse,
  { body, type = html, status = 200, headers, after = 0, gate }: Answer,
) {
  const respond = () => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
    response.end(body)
  }
  if (gate) void gate().then(respond)
  else if (after > 0) setTimeout(respond, after)
  else respond()
}

async function stop(server: ClosableServer) {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

export const html = 'text/html; charset=utf-8'
export const xml = 'application/xml; charset=utf-8'
export const svg = 'image/svg+xml'

const notFound = '<!doctype html><html lang="en"><title>Not found</title><h1>Nothing lives here</h1></html>'
