import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import type { Logger } from '@vigia/telemetry/log'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { readJobName, takeFrom, type Budget, type Budgets } from '../limits/job-budgets.ts'
import { reach, type Dial } from './dial.ts'
import { judge, type Policy, type Target } from '../policy/judge.ts'
import type { Limits } from '../limits/limits.ts'
import { logAllowed, logCut, logRefused } from '../decision-log.ts'
import type { HostThrottle } from '../limits/host-throttle.ts'
import { judgeOverload } from '../own-overload.ts'
import { Refusal, toRefusal } from '../refusal.ts'

/** The settings of every visit, and their shared state. */
export interface ProxyContext {
  policy: Policy
  limits: Limits
  dial: Dial
  log: Logger
  /** The port on which this proxy itself listens. */
  port: number
  /** Number of concurrent visits. */
  visits: number
  budgets: Budgets
  throttle: HostThrottle
}

export interface Visit {
  url: URL
  socket: Socket
  /** Counts bytes that have passed, and cuts off a visit that exceeds its own or its job's budget. */
  spend: () => void
  /** Counts a message that the caller sends in a tunnel. */
  say: () => void
}

/** Opens a limited connection for a request: counts, judges, dials, logs. Throws a Refusal. */
export async function openVisit(
  request: IncomingMessage,
  readTarget: (request: IncomingMessage) => URL,
  context: ProxyContext,
): Promise<Visit> {
  let url: URL | undefined
  let job: string | undefined
  const beganAt = performance.now()
  try {
    url = readTarget(request)
    job = readJobName(request.headers['proxy-authorization'])
    const open = inTurn(url, job, request, context)
    const { socket, budget } = await takeFrom(context.budgets, job, url.host, context.limits, open)
    logAllowed(context.log, url, socket.remoteAddress, job)
    boundVisit(socket, url, job, context)
    const spend = openByteBudget(socket, budget, context.limits)
    return { url, socket, spend, say: () => count(socket, budget, context.limits) }
  } catch (error) {
    const refusal = judgeOverload(toRefusal(error), beganAt)
    logRefused(context.log, refusal, url, job)
    throw refusal
  }
}

/** Visits that wait for a host do not count as concurrent ones: they would block visits of other hosts. */
function inTurn(
  url: URL,
  job: string,
  { socket }: IncomingMessage,
  context: ProxyContext,
): () => Promise<Socket> {
  const open = countVisit(context, admit(url, context))
  return async () => {
    await context.throttle.acquire(url.host, job, () => socket.destroyed)
    return open()
  }
}

function count(socket: Socket, budget: Budget, { jobMessages }: Limits): void {
  budget.messages += 1
  if (budget.messages > jobMessages) cutOff(socket, 'too-many')
}

function countVisit(context: ProxyContext, open: () => Promise<Socket>): () => Promise<Socket> {
  return async () => {
    if (context.visits >= context.limits.visits) throw new Refusal('busy')
    context.visits += 1
    try {
      const socket = await open()
      return socket.once('close', () => (context.visits -= 1))
    } catch (error) {
      context.visits -= 1
      throw error
    }
  }
}

function admit(url: URL, { policy, port, dial, limits }: ProxyContext): () => Promise<Socket> {
  return async () => {
    const target = await judge(url, policy)
    assertNotItself(target, port)
    return reach(target, stretched(limits.connect), dial)
  }
}

function assertNotItself({ addresses, port }: Target, ownPort: number): void {
  const itself = port === ownPort ? addresses.find(isOwnAddress) : undefined
  if (itself) throw new Refusal('not-allowed', itself)
}

/** Cuts off a visit that is idle or lasts too long; `spend` enforces the byte budget. */
function boundVisit(socket: Socket, url: URL, job: string, { limits, log }: ProxyContext): Socket {
  const end = () => void cutOff(socket, 'timeout')
  const life = setTimeout(end, stretched(limits.life))
  socket.setTimeout(stretched(limits.idle), end)
  socket.once('close', () => clearTimeout(life))
  return socket.on('error', (error) => error instanceof Refusal && logCut(log, error, url, job))
}

function openByteBudget(socket: Socket, budget: Budget, { bytes, jobBytes }: Limits): () => void {
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

/** Whether this literal address belongs to this machine. */
function isOwnAddress(ip: string): boolean {
  const address = ipaddr.process(ip)
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((one) => ipaddr.process(one.address).toString() === address.toString())
}
