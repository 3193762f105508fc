import { plainText } from '@vigia/common/text/plain-text'
import { exits, Refusal, refuse } from '../refusal.ts'
import { describeTime } from '../settings/timeout.ts'
import { Message, Reference } from './answers.ts'
import { readJson, type Reply } from './attempt.ts'
import { isAboutCertificate } from './retry.ts'

const correctUrlMessage = 'Please set VIGIA_URL to the address of Vigia itself'

/** The code of what went wrong; without one, the words of its cause. */
function codeOf({ cause, name }: Error): string {
  if (!(cause instanceof Error)) return name
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : plainText(cause.message, 100)
}

/** Describes why there is no answer yet; throws if none can come. */
export function explainDelay(found: Reply | Error, origin: string): string {
  if (!(found instanceof Error)) {
    const { data } = Message.safeParse(readJson(found))
    return `Vigia at ${origin} answers ${found.status}${data ? `: ${data.message}` : ''}`
  }
  const code = codeOf(found)
  if (isAboutCertificate(code))
    throw refuse(
      `The certificate of ${origin} is not trusted (${code}). NODE_EXTRA_CA_CERTS names a file with further authorities`,
      found,
    )
  return `Vigia at ${origin} does not answer (${code})`
}

/** The refusal when the time is over before Vigia has answered. */
export function sayAway(message: string, found: Reply | Error, waitMs: number): Refusal {
  const isAsked = !(found instanceof Error) && found.headers.has('retry-after')
  const until = isAsked ? `. It asks to come back in ${describeTime(waitMs)}, when the time is over` : ''
  const isFault = !(found instanceof Error) && found.status >= 500
  const text = message + until
  return new Refusal(exits.away, isFault ? withReference(text, readJson(found)) : text)
}

/** The sentence about a fault that is not the user's, with the reference to report if the answer has one. */
export function withReference(message: string, body: unknown): string {
  const { data } = Reference.safeParse(body)
  if (!data) return message
  return `${message.replace(/\.$/, '')}. Reference ${data.requestId}`
}

/** Reads an answer that is final; refuses one that does not come from Vigia. */
export function readAnswer(reply: Reply, origin: string): { status: number; body: unknown } {
  const { status, headers } = reply
  if (status >= 300 && status < 400) {
    const location = plainText(headers.get('location') ?? 'another address', 200)
    throw refuse(`${origin} leads to ${location}. ${correctUrlMessage}`)
  }
  const body = readJson(reply)
  if (body !== undefined) return { status, body }
  const message = `${origin} does not answer as Vigia does (${status}). ${correctUrlMessage}`
  throw status >= 500 ? new Refusal(exits.away, message) : refuse(message)
}
