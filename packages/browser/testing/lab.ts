import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Opens a TCP and UDP port that must not be reached, and counts what arrives there. */
export async function openSentinel(): Promise<{ port: number; reached: { tcp: number; udp: number } }> {
  const reached = { tcp: 0, udp: 0 }
  const port = await listen(createTcpServer((socket) => void ((reached.tcp += 1), socket.destroy())))
  const udp = createSocket('udp4', () => (reached.udp += 1))
  onTestFinished(() => void udp.close())
  udp.bind(port, '127.0.0.1')
  try {
    await once(udp, 'listening')
    return { port, reached }
  } catch (error) {
    // A port that is free for TCP may be in use for UDP.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return openSentinel()
    throw error
  }
}

/** A proxy that serves a single page, at http://lab.example/. */
export async function openLab(html: string) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === 'http://lab.example/half.svg') return breakOff(response)
    if (request.url === 'http://lab.example/later.css')
      return response.writeHead(503, { 'X-Egress-Error': 'busy' }).end()
    if (request.url !== 'http://lab.example/') return response.writeHead(403).end()
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
  })
  server.on('connect', (request, socket) => {
    requests.push(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  const egressUrl = `http://127.0.0.1:${await listen(server)}`
  return { requests, server, egressUrl }
}

function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Content-Length': 1_000 })
  response.write('<svg')
  setTimeout(() => response.destroy(), 50)
}

/** A page that tries every way to reach this port, and sets its title to `tried` when it is done. */
export function escapes(port: number): string {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `2130706433:${port}`]
  return `<!doctype html><link rel=preconnect href="http://127.0.0.1:${port}"><link rel=dns-prefetch href="//leak.example">
    <script>
    const attempts = ${JSON.stringify(hosts)}.flatMap((host) => [
      fetch('http://' + host + '/fetch', { mode: 'no-cors' }),
      new Promise((done) => Object.assign(new Image(), { src: 'http://' + host + '/img', onerror: done })),
      new Promise((done) => (new WebSocket('ws://' + host + '/ws').onerror = done)),
      new Promise((done) => (new EventSource('http://' + host + '/events').onerror = done)),
      navigator.sendBeacon('http://' + host + '/beacon'),
      callHome('stun:' + host), callHome('turn:' + host), callHome('turn:' + host + '?transport=tcp'),
    ])
    async function callHome(urls) {
      const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'p' }] })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      await new Promise((done) => setTimeout(done, 3000))
    }
    Promise.allSettled(attempts).then(() => (document.title = 'tried'))
    </script>`
}

export const isChromium = (pid: number) => commandOf(pid).includes('chrom')

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  } catch {
    return ''
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const [, , , parentPid] = readFileSync(`/proc/${Number(entry)}/stat`, 'utf8')
        .replace(/\(.*\)/, 'x')
        .split(' ')
      return Number(parentPid) === parent ? [Number(entry)] : []
    } catch {
      return []
    }
  })
}

export const descendantsOf = (pid: number): number[] => {
  const children = childrenOf(pid)
  return children.concat(children.flatMap(descendantsOf))
}
