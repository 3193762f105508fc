import { invariant } from '@vigia/common/errors'
import { MalformedResponse } from '@vigia/common/http/lenient-head'

/** Every reason to refuse: the word in `X-Egress-Error`, its status, and the sentence in the body. */
const ways = {
  malformed: [400, 'This is not a request that can be passed on'],
  'not-allowed': [403, 'This address may not be visited'],
  nameless: [407, 'Who visits has to say for which job'],
  method: [405, 'This method is not passed on'],
  busy: [503, 'Too many visits are under way'],
  'too-many': [429, 'This job has asked for enough'],
  paced: [429, 'This host is being visited by too many'],
  'not-found': [502, 'This name leads nowhere'],
  'dns-failed': [502, 'This name could not be looked up'],
  refused: [502, 'Nobody answers at this address'],
  unreachable: [502, 'There is no way to this address'],
  timeout: [502, 'The other side took too long'],
  'too-large': [502, 'The other side sends too much'],
  unreadable: [502, 'The other side made no sense'],
  broken: [502, 'The other side broke off'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type Reason = keyof typeof ways

/**
 * The reason for refusing or ending a visit. `address` is the address that decided it, `reported` the
 * reason for the caller, if it differs.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  readonly address: string | undefined
  readonly reported: Reason
  readonly status: number

  constructor(reason: Reason, address?: string, reported = reason) {
    const [status, sentence] = ways[reason]
    super(sentence)
    this.reason = reason
    this.address = address
    this.reported = reported
    this.status = status
  }
}

/** A refusal as it is reported to the caller. */
export function toAnswer({ reported }: Refusal) {
  const [status, message] = ways[reported]
  return { status, reason: reported, message }
}

const reasonsByCode: Record<string, Reason> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EAFNOSUPPORT: 'unreachable',
}

/** Any error of a visit, as a refusal. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  invariant(error instanceof Error, 'only errors are thrown')
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof MalformedResponse || code.startsWith('HPE_')) return new Refusal('unreadable')
  return new Refusal(reasonsByCode[code] ?? 'broken')
}
