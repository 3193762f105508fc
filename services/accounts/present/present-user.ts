import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'
import { mailSettings } from '../settings.ts'
import type { User } from '../store/users/store-users.ts'

/**
 * The user, with where the link for a new address is while it has to be followed and there is no mail server.
 */
export function presentUser(user: User): User & { mailNotice?: string } {
  const mailNotice = user.pendingEmail === null ? '' : writtenMailsMessage(mailSettings()).trim()
  return mailNotice === '' ? user : { ...user, mailNotice }
}
