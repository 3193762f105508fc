import type { Logger } from '@vigia/kit/log'
import type { Socket } from 'node:net'
import { reach, type Dial } from './dial.ts'
import { isOwnAddress } from './is-own-address.ts'
import { judge, type Law, type Target } from './judge.ts'
import type { Limits } from './limits.ts'
import { noteAllowed, noteCut, noteRefused } from './note.ts'
import { Refusal, toRefusal } from './refusal.ts'

/** What every visit needs, and what they share. */
export interface Door {
  law: Law
  limits: Limits
  dial: Dial
  log: Logger
  /** Where this proxy itself listens. */
  port: number
  /** Visits under way. */
  visits: number
}

/** From a request's target to an open, bounded connection: counts, judges, dials, notes. Throws a Refusal. */
export async function openVisit(readTarget: () => URL, door: Door): Promise<{ url: URL; socket: Socket }> {
  let url: URL | undefined
  try {
    url = readTarget()
    const socket = await countVisit(door, admit(url, door))
    noteAllowed(door.log, url, socket.remoteAddress)
    return { url, socket: boundVisit(socket, url, door) }
  } catch (error) {
    const refusal = toRefusal(error)
    noteRefused(door.log, refusal, url)
    throw refusal
  }
}

async function countVisit(door: Door, open: () => Promise<Socket>): Promise<Socket> {
  if (door.visits >= door.limits.visits) throw new Refusal('busy')
  door.visits += 1
  try {
    const socket = await open()
    return socket.once('close', () => (door.visits -= 1))
  } catch (error) {
    door.visits -= 1
    throw error
  }
}

function admit(url: URL, { law, port, dial, limits }: Door): () => Promise<Socket> {
  return async () => {
    const target = await judge(url, law)
    assertNotItself(target, port)
    return reach(target, limits.connect, dial)
  }
}

function assertNotItself({ addresses, port }: Target, ownPort: number): void {
  const itself = port === ownPort ? addresses.find(isOwnAddress) : undefined
  if (itself) throw new Refusal('not-allowed', itself)
}

/** Ends a visit that falls silent or lasts too long; its budget of bytes is `spend`'s. */
function boundVisit(socket: Socket, url: URL, { limits, log }: Door): Socket {
  const end = () => void cutOff(socket, 'timeout')
  const life = setTimeout(end, limits.life)
  socket.setTimeout(limits.idle, end)
  socket.once('close', () => clearTimeout(life))
  return socket.on('error', (error) => error instanceof Refusal && noteCut(log, error, url))
}

/** Ends a visit that has moved more bytes than it may; to be asked whenever some have passed. */
export function spend(socket: Socket, { bytes }: Limits): void {
  if (socket.bytesRead + socket.bytesWritten > bytes) cutOff(socket, 'too-large')
}

export function cutOff(socket: Socket, reason: 'timeout' | 'too-large'): Refusal {
  const refusal = new Refusal(reason, socket.remoteAddress)
  socket.destroy(refusal)
  return refusal
}
