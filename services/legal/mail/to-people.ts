import type { Letter } from '@vigia/kit/mail/letter'
import { answerDays } from '../deadlines.ts'
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
