import type { Letter } from '@vigia/kit/mail/letter'
import { answerDays, exportHours } from '../deadlines.ts'
import type { KeptMessage, KeptRequest } from '../store.ts'
import { dateOf, linesOf, rights, shortOf } from './words.ts'

const unasked =
  'Somebody entered this address in a form of ours. If it was not you, please tell us by answering.'

/** Anybody can enter any address: what was typed beside it is not repeated there. */
export const tellReceived = ({ id, requestType, createdAt, dueAt }: KeptRequest): Letter => ({
  subject: 'Your data rights request to Vigia',
  title: 'We have received your request',
  paragraphs: [
    `Your request “${rights[requestType]}” arrived on ${dateOf(createdAt)}. We will review it and respond within ${answerDays} days, which is by ${dateOf(dueAt)}.`,
    `Its number is ${shortOf(id)}. To add something, answer this mail.`,
  ],
  notes: [unasked],
})

export const tellRequestAnswer = ({ id, requestType, createdAt, response }: KeptRequest): Letter => ({
  subject: 'The answer to your data rights request to Vigia',
  title: 'Your request is answered',
  paragraphs: [
    `You asked us on ${dateOf(createdAt)}: “${rights[requestType]}”. Our answer:`,
    ...linesOf(response ?? ''),
  ],
  notes: [`The number of your request was ${shortOf(id)}. If this does not settle it, answer this mail.`],
})

export const tellMessageAnswer = ({ subject, createdAt, response }: KeptMessage): Letter => ({
  subject: `Re: ${subject}`,
  title: 'Our answer to your message',
  paragraphs: [`You wrote to us on ${dateOf(createdAt)}. Our answer:`, ...linesOf(response ?? '')],
  notes: ['If this does not settle it, answer this mail.'],
})

export const offerExport = (publicUrl: string): Letter => ({
  subject: 'You can have your Vigia data at once',
  title: 'You can have your data at once',
  paragraphs: [
    'You asked us for your data, and there is an account with your address. You need not wait for us: sign in, open the account settings and choose “Export my data”.',
    'We then put everything we hold about you into a zip and send you a link to it. Your request stays open until we have answered it.',
  ],
  button: { label: 'Open the account settings', link: `${publicUrl}/?account=settings` },
  notes: ['If you did not ask for it, you need not do anything: nothing is exported unless you sign in.'],
})

export const tellReady = (publicUrl: string, token: string): Letter => ({
  subject: 'Your Vigia data is ready',
  title: 'Your data is ready',
  paragraphs: [
    'You asked for everything we hold about you. It is put together: your account, your websites with their pages and history, and their screenshots, as one zip.',
  ],
  button: { label: 'Fetch my data', link: `${publicUrl}/export?token=${token}` },
  notes: [
    `The link works once, for ${exportHours} hours. After that the zip is deleted.`,
    'If it was not you, somebody else can use your account: set a new password at once. Nobody gets the zip without this mail.',
  ],
})
