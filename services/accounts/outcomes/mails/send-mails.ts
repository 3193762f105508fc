import type { Knex } from '@vigia/database/database'
import { ownUrlAt } from '@vigia/common/addresses/own-urls'
import type { ServiceContext } from '@vigia/service/context'
import { sendMails as sendQueuedMails, type Addressed } from '@vigia/mail/send-mails'
import type { MailSettings } from '@vigia/mail/settings'
import { writeMail } from '../../domain/mails/write-mail.ts'
import { findRecipient, type Recipient, type WaitingMail } from '../../store/mails/store-mails.ts'
import { mintToken } from '../../store/users/store-tokens.ts'

/** Opens the periodic task that sends queued mails. */
export const sendMails = (settings: MailSettings) =>
  sendQueuedMails<WaitingMail>(settings, (context, mail) => addressMail(context, settings, mail))

async function addressMail(
  { db }: ServiceContext,
  settings: MailSettings,
  mail: WaitingMail,
): Promise<Addressed | undefined> {
  const recipient = mail.userId ? await findRecipient(db, mail.userId) : undefined
  const to = mail.address ?? recipient?.email
  if (!to || isObsolete(mail, recipient)) return undefined
  const write = async () =>
    writeMail({
      ...mail.facts,
      // A mail to an unverified address contains none of the entered names.
      ...(recipient?.emailVerified && { firstName: recipient.firstName }),
      kind: mail.kind,
      publicUrl: ownUrlAt(mail.facts.host, settings),
      provider: recipient?.provider,
      token: await mintMailToken(db, mail),
    })
  return { to, write }
}

/** Whether the mail's content is no longer true. */
function isObsolete({ kind, userId, address }: WaitingMail, recipient: Recipient | undefined): boolean {
  if (userId && !recipient) return true
  if (kind === 'verify') return recipient?.emailVerified === true
  return kind === 'email-change' && recipient?.pendingEmail !== address
}

/** Makes the secret of a mail's link when the mail is sent, so that none is stored in a table. */
async function mintMailToken(
  db: Knex,
  { kind, userId, address, createdAt }: WaitingMail,
): Promise<string | undefined> {
  if (!userId) return undefined
  if (kind === 'verify' || kind === 'reset') return mintToken(db, userId, kind)
  if (kind === 'email-change') return mintToken(db, userId, kind, { email: address })
  // The lifetime begins with the request, so that the order of several links is known.
  if (kind === 'email-changing')
    return mintToken(db, userId, 'email-undo', { email: address, from: createdAt })
  return undefined
}
