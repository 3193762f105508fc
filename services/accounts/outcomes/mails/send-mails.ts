import { ownUrlAt } from '@vigia/common/addresses/own-urls'
import type { ServiceContext } from '@vigia/service/context'
import { sendMails as sendQueuedMails, type Addressed } from '@vigia/mail/send-mails'
import type { MailSettings } from '@vigia/mail/settings'
import { writeMail } from '../../domain/mails/write-mail.ts'
import { mintMailToken } from './mint-mail-token.ts'
import { findRecipient, type Recipient } from '../../store/mails/store-queued-mails.ts'
import type { WaitingMail } from '../../store/mails/store-mails.ts'

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
