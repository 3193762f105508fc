import { exits, Refusal, refuse } from '../refusal.ts'
import { Message } from './answers.ts'
import type { Answer } from './connection.ts'
import { withReference } from './explain.ts'

/** What to do about a status, behind the sentence that Vigia has answered with. */
const adviceOf: Record<number, string> = {
  401: 'Please create another one in Account › Tokens, and set VIGIA_TOKEN',
  403: 'vigia check needs a token with the scope run, vigia report one with read',
  413: 'Please name fewer pages with --paths',
}

/** The refusal that an answer means which is no success. */
export function refusalOf({ status, body }: Answer): Refusal {
  const { data } = Message.safeParse(body)
  const message = data?.message || `Vigia answered ${status}`
  if (status >= 500 && status !== 507) return new Refusal(exits.away, withReference(message, body))
  const advice = adviceOf[status]
  return refuse(advice ? `${message.replace(/\.$/, '')}. ${advice}` : message)
}

interface Schema<Read> {
  safeParse: (value: unknown) => { success: true; data: Read } | { success: false }
}

/** Reads a successful answer; refuses any other, and one that this version does not understand. */
export function readSuccess<Read>(schema: Schema<Read>, answer: Answer): Read {
  if (answer.status >= 300) throw refusalOf(answer)
  const read = schema.safeParse(answer.body)
  if (!read.success)
    throw refuse('Vigia’s answer cannot be read. Please use the version of vigia that belongs to your Vigia')
  return read.data
}
