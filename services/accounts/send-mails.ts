import type { Kept } from '@vigia/kit/hearing'
import { isSendable } from './mail/is-sendable.ts'
import { openPost } from './mail/open-post.ts'
import { Refused } from './mail/post.ts'
import type { Post } from './mail/post.ts'
import type { MailSettings } from './mail/settings.ts'
import { writeMail } from './mail/write-mail.ts'
import { mintFor } from './mint-for.ts'
import { claimMails, delayMail, deleteMail, findRecipient } from './store-mails.ts'
import type { Recipient, WaitingMail } from './store-mails.ts'

const atOnce = 3
const mostInARound = 30
const triesOfARefused = 3
/** As mail servers do among themselves. */
const longestMs = 3 * 24 * 3_600_000

type Outcome = 'done' | 'refused' | 'away'

/** Makes the round that sends what waits; one that finds the mail server away leaves the rest to the next. */
export function sendMails(settings: MailSettings) {
  const post = openPost(settings)
  return async function sendWaiting(context: Kept) {
    for (let sent = 0; sent < mostInARound; sent += atOnce) {
      const mails = await claimMails(context.db, atOnce)
      const outcomes = await Promise.all(mails.map((mail) => sendMail(context, settings, post, mail)))
      if (mails.length < atOnce || outcomes.includes('away')) return
    }
  }
}

async function sendMail(
  context: Kept,
  settings: MailSettings,
  post: Post,
  mail: WaitingMail,
): Promise<Outcome> {
  const recipient = mail.userId ? await findRecipient(context.db, mail.userId) : undefined
  const to = mail.address ?? recipient?.email
  if (!to || isPointless(mail, recipient)) return finish(context, mail)
  if (!isSendable(to)) return giveUp(context, mail, 'its address cannot be written to')
  try {
    const letter = writeMail({
      ...mail.facts,
      // An address that is not proven yet is not told the names that somebody gave.
      ...(recipient?.emailVerified && { firstName: recipient.firstName }),
      kind: mail.kind,
      publicUrl: settings.publicUrl,
      provider: recipient?.provider,
      token: await mintFor(context.db, mail),
    })
    await post({ id: mail.id, kind: mail.kind, to, letter }, context.log)
    return await finish(context, mail)
  } catch (error) {
    return holdBack(context, mail, error)
  }
}

/** What it would say is not true any more. */
function isPointless({ kind, userId, address }: WaitingMail, recipient: Recipient | undefined): boolean {
  if (userId && !recipient) return true
  if (kind === 'verify') return recipient?.emailVerified === true
  return kind === 'email-change' && recipient?.pendingEmail !== address
}

async function finish({ db }: Kept, { id }: WaitingMail): Promise<Outcome> {
  await deleteMail(db, id)
  return 'done'
}

async function giveUp({ db, log }: Kept, { id, kind }: WaitingMail, why: string): Promise<Outcome> {
  await deleteMail(db, id)
  log.warn({ kind, mail: id, why }, 'a mail is given up')
  return 'refused'
}

async function holdBack(context: Kept, mail: WaitingMail, error: unknown): Promise<Outcome> {
  const { db, log } = context
  const isRefused = error instanceof Refused
  const isSpent = isRefused && error.forEver && mail.attempts + 1 >= triesOfARefused
  const why = isRefused ? error.message : reasonOf(error)
  if (isSpent || Date.now() - mail.createdAt.getTime() > longestMs) return giveUp(context, mail, why)
  await delayMail(db, mail.id, isRefused ? 1 : 0)
  log.warn({ kind: mail.kind, mail: mail.id, why }, 'a mail waits for another try')
  return isRefused ? 'refused' : 'away'
}

/** Its code alone: what a mail server says may repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}
