import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { html, listenAnywhere, type Answer, type Site } from '../serve.ts'
import type { Pair, PageVersion, Visit } from './pair.ts'
import { drawLamp } from './shop.ts'

type Version = 'before' | 'after'

export interface PairSite extends Site {
  addressOf: (pair: Pair) => string
  /** Serves every page as before or as after the change. */
  switchTo: (version: Version) => void
}

/** Serves all pages of all pairs on loopback; a page's address stays the same when it changes. */
export async function servePairs(pairs: readonly Pair[]): Promise<PairSite> {
  const byPath = new Map(pairs.map((pair) => [pathOf(pair), { pair, visits: 0 }]))
  let version: Version = 'before'

  function answer(url: URL): Answer | undefined {
    const [, path = '', rest = ''] = /^(\/[^/]+\/)(.*)$/.exec(url.pathname) ?? []
    const known = byPath.get(path)
    if (!known) return undefined
    if (rest === '') known.visits += 1
    return find(known.pair[version], rest, { nth: known.visits, url })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    send(response, answer(url) ?? { status: 404, body: 'Not found', type: 'text/plain' })
  })
  const endTickers = answerTickers(server)
  const site = await listenAnywhere(server)
  const stop = async () => {
    endTickers()
    await site.stop()
  }
  const addressOf = (pair: Pair) => `${site.url}${pathOf(pair)}`
  return { ...site, addressOf, switchTo: (to) => void (version = to), stop }
}

const pathOf = ({ name }: Pair) => `/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/`

function find({ page, resources }: PageVersion, path: string, visit: Visit): Answer | undefined {
  const answering = path === '' ? page : (resources[path] ?? common[path])
  if (answering === undefined) return undefined
  const answer = typeof answering === 'function' ? answering(visit) : answering
  return typeof answer === 'string' ? { body: answer } : answer
}

const read = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))
const lamps = Array.from({ length: 12 }, (_, at) => [`goods/${at}.png`, drawLamp(at)] as const)
const common: PageVersion['resources'] = {
  ...Object.fromEntries(lamps),
  'shop.css': { body: read('shop.css'), type: 'text/css' },
  'film.webm': { body: read('film.webm'), type: 'video/webm' },
}

/** Never answers if `after` is Infinity. */
function send(response: ServerResponse, { body, type = html, status = 200, headers, after = 0 }: Answer) {
  if (after === Infinity) return
  const leave = () => {
    if (response.destroyed) return
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
    response.end(body)
  }
  if (after > 0) setTimeout(leave, after)
  else leave()
}

/** Accepts web sockets; returns what ends them. */
function answerTickers(server: Server): () => void {
  const tickers = new Set<Duplex>()
  server.on('upgrade', (request, socket: Duplex) => {
    tickers.add(socket)
    sendPrices(request, socket)
  })
  return () => {
    for (const socket of tickers) socket.destroy()
  }
}

/** A web socket that sends a new price ten times a second. */
function sendPrices(request: IncomingMessage, socket: Duplex) {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${salt}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  let price = Date.now() % 10_000
  const timer = setInterval(() => {
    const text = Buffer.from((++price / 100).toFixed(2))
    socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]))
  }, 100)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
}

// RFC 6455, section 1.3.
const salt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
