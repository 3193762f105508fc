import type { Message } from '@vigia/mail/message'
import { answerDays, exportHours } from '../deadlines.ts'
import type { StoredMessage, StoredRequest } from '../store/received.ts'
import { dateOf, linesOf, rights, shortOf } from './format.ts'

const unasked =
  "Someone entered this address in one of our forms. If this wasn't you, please tell us by replying."

/** Writes a receipt, which repeats no other input, because the address may be anyone's. */
export const writeReceipt = (
  { id, requestType, createdAt, dueAt }: StoredRequest,
  mailbox: string,
): Message => ({
  subject: 'Your data rights request to Vigia',
  title: 'We have received your request',
  paragraphs: [
    `Your request “${rights[requestType]}” arrived on ${dateOf(createdAt)}. We will review it and respond within ${answerDays} days, which is by ${dateOf(dueAt)}.`,
    `Its request number is ${shortOf(id)}. To add something, reply to this email or write to ${mailbox}.`,
  ],
  notes: [unasked],
})

export const writeRequestAnswer = ({ id, requestType, createdAt, response }: StoredRequest): Message => ({
  subject: 'The answer to your data rights request to Vigia',
  title: 'Your request has been answered',
  paragraphs: [
    `You asked us on ${dateOf(createdAt)}: “${rights[requestType]}”. Our answer:`,
    ...linesOf(response ?? ''),
  ],
  notes: [`Your request number was ${shortOf(id)}. If this does not settle it, reply to this email.`],
})

export const writeMessageAnswer = ({ subject, createdAt, response }: StoredMessage): Message => ({
  subject: `Re: ${subject}`,
  title: 'Our answer to your message',
  paragraphs: [`You wrote to us on ${dateOf(createdAt)}. Our answer:`, ...linesOf(response ?? '')],
  notes: ['If this does not settle it, reply to this email.'],
})

export const offerExport = (publicUrl: string): Message => ({
  subject: 'You can get your Vigia data right away',
  title: 'You can get your data right away',
  paragraphs: [
    "You asked us for your data, and there is an account with your address. You don't have to wait for us: sign in, open the account settings and choose “Export my data”.",
    'We then pack everything we hold about you into a zip file and send you a link to it. Your request stays open until we have answered it.',
  ],
  button: { label: 'Open the account settings', link: `${publicUrl}/?account=settings` },
  notes: ["Didn't ask for this? You can ignore this email: nothing is exported unless you sign in."],
})

export const writeExportReady = (publicUrl: string, token: string): Message => ({
  subject: 'Your Vigia data is ready',
  title: 'Your data is ready',
  paragraphs: [
    'You asked for everything we hold about you. It is ready: your account, your websites with their pages and history, and their screenshots, as one zip file.',
  ],
  button: { label: 'Download my data', link: `${publicUrl}/export?token=${token}` },
  notes: [
    `The link works once, for ${exportHours} hours. After that the file is deleted.`,
    "If this wasn't you, someone else has access to your account: set a new password right away. Only the link in this email leads to the file.",
  ],
})
