import type { ServiceContext } from '@vigia/service/context'
import { openFailures } from '@vigia/service/run-separately'
import { counter } from '@vigia/telemetry/meter'
import { isSendable } from '@vigia/common/is-sendable'
import type { Message } from './message.ts'
import { openMailer } from './open-mailer.ts'
import { Refused, type Mailer } from './mailer.ts'
import type { MailSettings } from './settings.ts'
import { claimMails, delayMail, deleteMail, type WaitingMail } from './store-mails.ts'

const concurrency = 3
const maxPerRun = 30
const triesOfARefused = 3
/** Mail servers, too, retry for three days. */
const maxAgeMs = 3 * 24 * 3_600_000

export interface Addressed {
  to: string
  replyTo?: string | undefined
  /** Written when it is sent: its content is in no table. */
  write: () => Promise<Message>
}

/** The current text of a queued mail; undefined when it is out of date. */
export type Address<Mail> = (context: ServiceContext, mail: Mail) => Promise<Addressed | undefined>

/** What came of one try; an outdated mail was not sent, because there was nothing to say any more. */
type Outcome = 'sent' | 'outdated' | 'refused' | 'away' | 'failed' | 'given-up'

const countMail = counter('vigia.mails', 'Tries to send a mail, by what came of them')

interface MailQueue<Mail> {
  address: Address<Mail>
  mailer: Mailer
}

/**
 * Makes the task that sends queued mails; a run that finds the mail server away leaves the rest to the next.
 */
export function sendMails<Mail extends WaitingMail>(settings: MailSettings, address: Address<Mail>) {
  const queue: MailQueue<Mail> = { address, mailer: openMailer(settings) }
  return async function sendWaiting(context: ServiceContext) {
    const failures = openFailures(context.log)
    const send = (mail: Mail) =>
      sendMail(context, queue, mail).catch(async (error: unknown): Promise<Outcome> => {
        failures.add(error, { kind: mail.kind, mail: mail.id })
        if (isTooOld(mail)) return giveUp(context, mail, reasonOf(error))
        await delayMail(context.db, mail.id, 0)
        return 'failed'
      })
    for (let sent = 0; sent < maxPerRun; sent += concurrency) {
      const mails = await claimMails<Mail>(context.db, concurrency)
      const outcomes = await Promise.all(mails.map(send))
      for (const outcome of outcomes) countMail({ outcome })
      if (mails.length < concurrency || outcomes.includes('away')) break
    }
    failures.end()
  }
}

async function sendMail<Mail extends WaitingMail>(
  context: ServiceContext,
  { address, mailer }: MailQueue<Mail>,
  mail: Mail,
): Promise<Outcome> {
  const addressed = await address(context, mail)
  if (!addressed) return finish(context, mail, 'outdated')
  const { to, replyTo, write } = addressed
  if (!isSendable(to)) return giveUp(context, mail, 'its address cannot be written to')
  const message = await write()
  try {
    await mailer({ id: mail.id, kind: mail.kind, to, replyTo, message }, context.log)
    return await finish(context, mail, 'sent')
  } catch (error) {
    return holdBack(context, mail, error)
  }
}

const isTooOld = ({ createdAt }: WaitingMail) => Date.now() - createdAt.getTime() > maxAgeMs

async function finish({ db }: ServiceContext, { id }: WaitingMail, outcome: Outcome): Promise<Outcome> {
  await deleteMail(db, id)
  return outcome
}

async function giveUp({ db, log }: ServiceContext, { id, kind }: WaitingMail, why: string): Promise<Outcome> {
  await deleteMail(db, id)
  log.warn({ kind, mail: id, why }, 'a mail is given up')
  return 'given-up'
}

async function holdBack(context: ServiceContext, mail: WaitingMail, error: unknown): Promise<Outcome> {
  const { db, log } = context
  const isRefused = error instanceof Refused
  const isSpent = isRefused && error.forEver && mail.attempts + 1 >= triesOfARefused
  const why = isRefused ? error.message : reasonOf(error)
  if (isSpent || isTooOld(mail)) return giveUp(context, mail, why)
  await delayMail(db, mail.id, isRefused ? 1 : 0)
  log.warn({ kind: mail.kind, mail: mail.id, why }, 'a mail waits for another try')
  return isRefused ? 'refused' : 'away'
}

/** The code of an error only, because the server's text may contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}
