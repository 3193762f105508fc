import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { mailSentMessage } from '../../present/mail-sent.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { withAddress } from '../../outcomes/channels/find-with-address.ts'
import { throwRefused } from '../../outcomes/channels/refuse.ts'
import { addressOf, linkToken } from '../../outcomes/channels/seal.ts'
import { lockChannel, type Channel } from '../../store/channels/store-channels.ts'

/**
 * Sends a link to a user who stopped the alerts to their own address; links to other addresses cannot be
 * requested here.
 */
export async function resumeChannel({ inTransaction }: ServiceContext, userId: string, id: string) {
  await inTransaction(async (db) => {
    const channel = await lockChannel(db, userId, id)
    if (!channel) throw new Problem(404, 'Not found')
    if (channel.state !== 'refused') throw new Problem(409, 'The emails to this channel were not stopped')
    if (!channel.isDefault) throwRefused(channel)
    await requestResumeMail(db, await withAddress(db, channel))
  })
  return mailSentMessage('We have sent a link to your address. Alerts are sent again once it was followed.')
}

export async function requestResumeMail(db: Knex, channel: Channel): Promise<void> {
  const mail = {
    kind: 'resume-channel' as const,
    ...(channel.isDefault && { userId: channel.userId }),
    address: addressOf(channel),
    facts: { link: linkToken('prove', channel) },
  }
  if (!(await requestMail(db, mail)))
    throw new Problem(
      429,
      'Links were sent to this address already. Please look for them, or try again tomorrow.',
    )
}
