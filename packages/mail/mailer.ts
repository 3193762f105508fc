import { toHeader } from '@vigia/common/text/formats'
import type { Logger } from '@vigia/telemetry/log'
import { layOutHtml, layOutText } from './layout.ts'
import type { MailSettings } from './settings.ts'
import type { Message } from './message.ts'

export interface Parcel {
  /** The id, which is equal for repetitions of a mail, so that its receiver can recognize them. */
  id: string
  kind: string
  to: string
  /** The address that gets answers, if it is not the sender's. */
  replyTo?: string | undefined
  message: Message
}

/** Hands over a mail. Throws Refused when its receiver is refused, anything else when it may be retried. */
export type Mailer = (parcel: Parcel, log: Logger) => Promise<void>

/** The receiver's server refused it: for now, or permanently. */
export class Refused extends Error {
  override name = 'Refused'
  readonly forEver: boolean

  constructor(forEver: boolean, code: number) {
    super(`The mail server answered ${code}`)
    this.forEver = forEver
  }
}

const attach = ({ id, bytes }: { id: string; bytes: Uint8Array }) => ({
  cid: id,
  filename: `${id}.jpg`,
  contentType: 'image/jpeg',
  content: Buffer.from(bytes),
})

function withAttachments({ items = [] }: Message) {
  const images = items.flatMap(({ images: shown = [] }) => shown)
  return images.length > 0 ? { attachments: images.map(attach) } : {}
}

/**
 * The message for every transport; addresses are objects, so that nothing in them is taken for another one.
 */
export function toMessage({ id, to, replyTo, message }: Parcel, { from }: MailSettings) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    subject: toHeader(message.subject),
    text: layOutText(message),
    html: layOutHtml(message),
    ...withAttachments(message),
    headers: { ...message.headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
