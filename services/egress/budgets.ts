import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import { Refusal } from './refusal.ts'

/** What the visits of one errand have cost so far. */
export interface Budget {
  visits: number
  bytes: number
  requests: number
  messages: number
  forgetting?: NodeJS.Timeout
}

/** Keeps a budget for every name that callers give, until nothing was heard of it for a while. */
export type Budgets = Map<string, Budget>

/** Takes one visit out of the budget of `name`, until `socket` closes or there is none. Throws a Refusal when it is used up. */
export async function takeFrom(
  budgets: Budgets,
  name: string,
  limits: Limits,
  open: () => Promise<Socket>,
): Promise<{ socket: Socket; budget: Budget }> {
  const budget = budgets.get(name) ?? { visits: 0, bytes: 0, requests: 0, messages: 0 }
  if (budget.bytes > limits.jobBytes) throw new Refusal('too-large')
  const isSpent =
    budget.requests >= limits.jobRequests ||
    budget.messages > limits.jobMessages ||
    budget.visits >= limits.jobVisits
  // Never `busy`, for which callers wait: a page must not bring that about by itself.
  if (isSpent) throw new Refusal('too-many')
  budgets.set(name, budget)
  clearTimeout(budget.forgetting)
  budget.visits += 1
  budget.requests += 1
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

/** The name in `Proxy-Authorization: Basic`; what stands behind its colon does not matter. Throws a Refusal without one. */
export function readName(header: string | undefined): string {
  const [, packed = ''] = /^Basic ([\w+/=]{1,300})$/i.exec(header ?? '') ?? []
  const [, name] = /^([\w./-]{1,200}):/.exec(Buffer.from(packed, 'base64').toString('latin1')) ?? []
  if (!name) throw new Refusal('nameless')
  return name
}
