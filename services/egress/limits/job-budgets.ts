import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import { Refusal } from '../refusal.ts'

/** The usage of one job's visits so far. */
export interface Budget {
  visits: number
  bytes: number
  requests: number
  /** The requests to the host that was visited first. */
  own: { host: string; requests: number }
  messages: number
  forgetting?: NodeJS.Timeout
}

/** The budget of each job, kept until the job has been idle for a while. */
export type Budgets = Map<string, Budget>

/**
 * Takes one visit out of the job's budget until its socket closes or cannot be opened. Throws a Refusal when
 * the budget is used up.
 */
export async function takeFrom(
  budgets: Budgets,
  name: string,
  host: string,
  limits: Limits,
  open: () => Promise<Socket>,
): Promise<{ socket: Socket; budget: Budget }> {
  const budget = budgets.get(name) ?? openBudget(withoutWww(host))
  const isOwn = budget.own.host === withoutWww(host)
  assertNotSpent(budget, isOwn, limits)
  budgets.set(name, budget)
  countVisit(budget, isOwn)
  const giveBack = () => {
    budget.visits -= 1
    if (budget.visits > 0) return
    budget.forgetting = setTimeout(() => budgets.delete(name), limits.jobMemory).unref()
  }
  try {
    const socket = await open()
    return { socket: socket.once('close', giveBack), budget }
  } catch (error) {
    giveBack()
    throw error
  }
}

function assertNotSpent(budget: Budget, isOwn: boolean, limits: Limits): void {
  if (budget.bytes > limits.jobBytes) throw new Refusal('too-large')
  const isSpent =
    (isOwn ? budget.own.requests >= limits.jobOwnRequests : budget.requests >= limits.jobRequests) ||
    budget.messages > limits.jobMessages ||
    budget.visits >= limits.jobVisits
  // Never `busy`, on which callers wait: a page must not be able to cause that.
  if (isSpent) throw new Refusal('too-many')
}

function countVisit(budget: Budget, isOwn: boolean): void {
  clearTimeout(budget.forgetting)
  budget.visits += 1
  if (isOwn) budget.own.requests += 1
  else budget.requests += 1
}

const openBudget = (host: string): Budget => ({
  visits: 0,
  bytes: 0,
  requests: 0,
  own: { host, requests: 0 },
  messages: 0,
})

const withoutWww = (host: string) => host.replace(/^www\./, '')

/**
 * The user name in `Proxy-Authorization: Basic`; the password does not matter. Throws a Refusal without one.
 */
export function readJobName(header: string | undefined): string {
  const [, packed = ''] = /^Basic ([\w+/=]{1,300})$/i.exec(header ?? '') ?? []
  const [, name] = /^([\w./-]{1,200}):/.exec(Buffer.from(packed, 'base64').toString('latin1')) ?? []
  if (!name) throw new Refusal('nameless')
  return name
}
