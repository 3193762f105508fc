import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openSentinel } from '../../../services/egress/testing/sentinel.ts'

export interface Sentinels {
  port: number
  /** Their addresses, host:port. */
  places: string[]
  paths: () => Set<string | undefined>
  packets: () => Set<string>
  reached: () => typeof nothing
  close: () => void
}

/**
 * Servers that must not be reached: a website and a UDP socket on one port of both loopbacks. Everything
 * received is counted.
 */
export async function openSentinels(): Promise<Sentinels> {
  const web = await openSentinel(answerAnyone)
  const packets: string[] = []
  const sockets = (['udp4', 'udp6'] as const).map((type) =>
    createSocket(type, (packet) => packets.push(kindOf(packet))),
  )
  const close = () => {
    web.close()
    for (const socket of sockets) socket.close()
  }
  if (!(await bindAll(sockets, web.port))) {
    close()
    return openSentinels()
  }
  return {
    port: web.port,
    places: ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${web.port}`),
    paths: () => new Set(web.seen.map(({ url }) => url)),
    packets: () => new Set(packets),
    reached: () => ({ connections: web.counted.connections, packets: packets.length }),
    close,
  }
}

/** Answers so that a page can load it as an image, in a frame or by fetch. */
function answerAnyone(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.end('<!doctype html><title>inside</title><h1>Inside</h1>')
}

/** Binds the sockets to loopback; false if a port that is free for TCP is in use for UDP. */
async function bindAll(sockets: Socket[], port: number): Promise<boolean> {
  for (const [nth, socket] of sockets.entries()) {
    socket.bind(port, nth === 0 ? '127.0.0.1' : '::1')
    const fault = await once(socket, 'listening').then(() => undefined, codeOf)
    // Any other fault means that there is no IPv6.
    if (fault === 'EADDRINUSE') return false
  }
  return true
}

export const nothing = { connections: 0, packets: 0 }

const codeOf = ({ code }: NodeJS.ErrnoException) => code

/** The protocol of a packet by its first bytes (RFC 8489, 8656 and 9000). */
function kindOf(packet: Buffer): string {
  const isStun = packet.length >= 20 && packet.readUInt32BE(4) === 0x2112a442
  if (isStun) return packet.readUInt16BE(0) === 3 ? 'turn' : 'stun'
  return (packet[0] ?? 0) & 0x80 ? 'quic' : 'unknown'
}
