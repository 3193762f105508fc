import type { Outcome } from '@vigia/api/accounts/channel'
import { Unavailable } from '@vigia/common/errors'
import { isSendable } from '@vigia/common/is-sendable'
import { Refused } from '@vigia/mail/mailer'
import { openMailer } from '@vigia/mail/open-mailer'
import type { Logger } from '@vigia/telemetry/log'
import { overload } from '@vigia/telemetry/overload/overload'
import { addressOf, linkToken, unseal } from '../channels/seal.ts'
import type { Channel } from '../../store/channels/store-channels.ts'
import { discordBody } from '../../domain/formats/discord.ts'
import { alertMail } from '../../domain/formats/mail.ts'
import type { Message } from '../../domain/formats/message.ts'
import { slackBody } from '../../domain/formats/slack.ts'
import { teamsBody } from '../../domain/formats/teams.ts'
import { signWebhook, webhookBody } from '../../domain/formats/webhook.ts'
import { mailSettings, publicUrl } from '../../settings.ts'
import { postHook, type HookAnswer } from './post-hook.ts'

let opened: ReturnType<typeof openMailer> | undefined
/** The connection to the mail server, opened with the first mail. */
const mailer = () => (opened ??= openMailer(mailSettings()))

/**
 * Sends a message to a channel. `id` is equal for repetitions of a delivery. Throws Unavailable if a service
 * of ours is away.
 */
export function send(channel: Channel, id: string, message: Message, log: Logger): Promise<HookAnswer> {
  return channel.kind === 'email' ? sendMail(channel, id, message, log) : sendHook(channel, id, message)
}

async function sendMail(channel: Channel, id: string, message: Message, log: Logger): Promise<HookAnswer> {
  const to = addressOf(channel)
  if (!isSendable(to)) return { outcome: 'refused', isGone: false }
  const token = linkToken('unsubscribe', channel)
  const beganAt = performance.now()
  const mail = alertMail(message, { publicUrl: publicUrl(), unsubscribeToken: token })
  return mailer()({ id, kind: 'alert', to, message: mail }, log).then(
    () => ({ outcome: 'delivered' as const, isGone: false }),
    (error: unknown) => ({ outcome: outcomeOfMail(error, beganAt), isGone: false }),
  )
}

const isTimeOut = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || ('code' in error && /^(ETIMEDOUT|ETIMEOUT)$/.test(String(error.code))))

/** The outcome of a mail; throws Unavailable if this machine was too busy to wait for the mail server. */
function outcomeOfMail(error: unknown, beganAt: number): Outcome {
  if (error instanceof Refused) return error.forEver ? 'refused' : 'failed'
  if (isTimeOut(error) && overload().wasStarved(beganAt))
    throw new Unavailable('This machine is too busy', { cause: error })
  return 'unreachable'
}

function sendHook(
  { id: channelId, kind, sealed }: Channel,
  id: string,
  message: Message,
): Promise<HookAnswer> {
  const { address: url, secrets, oldUntil } = unseal(channelId, sealed ?? '')
  if (kind === 'discord') return postHook({ channelId, url, ...discordBody(message) })
  const json = { 'content-type': 'application/json' }
  if (kind === 'slack')
    return postHook({ channelId, url, headers: json, body: JSON.stringify(slackBody(message)) })
  if (kind === 'teams')
    return postHook({ channelId, url, headers: json, body: JSON.stringify(teamsBody(message)) })
  const isOver = oldUntil !== undefined && new Date(oldUntil) < new Date()
  const body = JSON.stringify(webhookBody(message))
  const signed = signWebhook({
    id,
    timestampSeconds: Math.floor(Date.now() / 1_000),
    body,
    secrets: isOver ? secrets.slice(0, 1) : secrets,
  })
  return postHook({ channelId, url, headers: { ...json, ...signed }, body })
}
