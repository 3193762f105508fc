import type { Kept } from '@vigia/kit/hearing'
import { sendMails as makeRound } from '@vigia/kit/mail/send-mails'
import type { Addressed } from '@vigia/kit/mail/send-mails'
import type { MailSettings } from '@vigia/kit/mail/settings'
import { writeMail } from './mail/write-mail.ts'
import { mintFor } from './mint-for.ts'
import { findRecipient } from './store-mails.ts'
import type { Recipient, WaitingMail } from './store-mails.ts'

/** Makes the round that sends what waits. */
export const sendMails = (settings: MailSettings) =>
  makeRound<WaitingMail>(settings, (context, mail) => addressMail(context, settings, mail))

async function addressMail(
  { db }: Kept,
  { publicUrl }: MailSettings,
  mail: WaitingMail,
): Promise<Addressed | undefined> {
  const recipient = mail.userId ? await findRecipient(db, mail.userId) : undefined
  const to = mail.address ?? recipient?.email
  if (!to || isPointless(mail, recipient)) return undefined
  const write = async () =>
    writeMail({
      ...mail.facts,
      // An address that is not proven yet is not told the names that somebody gave.
      ...(recipient?.emailVerified && { firstName: recipient.firstName }),
      kind: mail.kind,
      publicUrl,
      provider: recipient?.provider,
      token: await mintFor(db, mail),
    })
  return { to, write }
}

/** What it would say is not true any more. */
function isPointless({ kind, userId, address }: WaitingMail, recipient: Recipient | undefined): boolean {
  if (userId && !recipient) return true
  if (kind === 'verify') return recipient?.emailVerified === true
  return kind === 'email-change' && recipient?.pendingEmail !== address
}
