import type { Logger } from '@vigia/kit/log'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { readName, takeFrom, type Budget, type Budgets } from './budgets.ts'
import { reach, type Dial } from './dial.ts'
import { isOwnAddress } from './is-own-address.ts'
import { judge, type Law, type Target } from './judge.ts'
import type { Limits } from './limits.ts'
import { noteAllowed, noteCut, noteRefused } from './note.ts'
import type { Pacer } from './pace.ts'
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
  budgets: Budgets
  pacer: Pacer
}

export interface Visit {
  url: URL
  socket: Socket
  /** To be called whenever bytes have passed: ends a visit that has moved more than it may, or its job with it. */
  spend: () => void
  /** To be called whenever the caller has said something that nobody else can read. */
  say: () => void
}

/** From a request to an open, bounded connection: counts, judges, dials, notes. Throws a Refusal. */
export async function openVisit(
  request: IncomingMessage,
  readTarget: (request: IncomingMessage) => URL,
  door: Door,
): Promise<Visit> {
  let url: URL | undefined
  let job: string | undefined
  try {
    url = readTarget(request)
    job = readName(request.headers['proxy-authorization'])
    const open = inTurn(url, job, request, door)
    const { socket, budget } = await takeFrom(door.budgets, job, door.limits, open)
    noteAllowed(door.log, url, socket.remoteAddress, job)
    boundVisit(socket, url, job, door)
    const spend = openPurse(socket, budget, door.limits)
    return { url, socket, spend, say: () => count(socket, budget, door.limits) }
  } catch (error) {
    const refusal = toRefusal(error)
    noteRefused(door.log, refusal, url, job)
    throw refusal
  }
}

/** Those who wait for a host are not among the visits under way, which they would keep from others. */
function inTurn(url: URL, job: string, { socket }: IncomingMessage, door: Door): () => Promise<Socket> {
  const open = countVisit(door, admit(url, door))
  return async () => {
    await door.pacer.turn(url.host, job, () => socket.destroyed)
    return open()
  }
}

function count(socket: Socket, budget: Budget, { jobMessages }: Limits): void {
  budget.messages += 1
  if (budget.messages > jobMessages) cutOff(socket, 'too-many')
}

function countVisit(door: Door, open: () => Promise<Socket>): () => Promise<Socket> {
  return async () => {
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
function boundVisit(socket: Socket, url: URL, job: string, { limits, log }: Door): Socket {
  const end = () => void cutOff(socket, 'timeout')
  const life = setTimeout(end, limits.life)
  socket.setTimeout(limits.idle, end)
  socket.once('close', () => clearTimeout(life))
  return socket.on('error', (error) => error instanceof Refusal && noteCut(log, error, url, job))
}

function openPurse(socket: Socket, budget: Budget, { bytes, jobBytes }: Limits): () => void {
  let counted = 0
  const spend = () => {
    const moved = socket.bytesRead + socket.bytesWritten
    budget.bytes += moved - counted
    counted = moved
    if (moved > bytes || budget.bytes > jobBytes) cutOff(socket, 'too-large')
  }
  socket.once('close', spend)
  return spend
}

export function cutOff(socket: Socket, reason: 'timeout' | 'too-large' | 'too-many'): Refusal {
  const refusal = new Refusal(reason, socket.remoteAddress)
  socket.destroy(refusal)
  return refusal
}
