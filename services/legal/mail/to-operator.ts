import type { Message } from '@vigia/mail/message'
import type { StoredMessage, StoredRequest } from '../store/received.ts'
import { dateOf, linesOf, rights, shortOf } from './format.ts'

const commands = (id: string) =>
  `With Vigia’s command line: requests answer ${shortOf(id)} emails your answer and records it; requests close ${shortOf(id)} records that it was settled in another way.`

const facts = ({ name, email, requestType, createdAt, dueAt }: StoredRequest) => [
  `From: ${name}, ${email}`,
  `Request: ${rights[requestType]}, on ${dateOf(createdAt)}`,
  `Due: ${dateOf(dueAt)}`,
]

export const reportRequest = (request: StoredRequest): Message => ({
  subject: `Vigia: data rights request ${shortOf(request.id)} (${request.requestType})`,
  title: 'Someone has made a data rights request',
  paragraphs: [...facts(request), ...linesOf(request.details)],
  notes: [
    'It has not been verified that this address is theirs: disclose nothing before you know.',
    commands(request.id),
  ],
})

export const warnOfRequest = (request: StoredRequest, now: Date): Message => {
  const isLate = request.dueAt < now
  return {
    subject: `Vigia: data rights request ${shortOf(request.id)} ${isLate ? 'was' : 'is'} due on ${dateOf(request.dueAt)}`,
    title: isLate ? 'A data rights request is overdue' : 'A data rights request is still open',
    paragraphs: [...facts(request), ...linesOf(request.details)],
    notes: [commands(request.id)],
  }
}

export const reportMessage = ({ id, name, email, subject, message, createdAt }: StoredMessage): Message => ({
  subject: `Vigia: ${subject}`,
  title: subject,
  paragraphs: [`From: ${name}, ${email}, on ${dateOf(createdAt)}`, ...linesOf(message)],
  notes: ['A reply to this email goes to them.', commands(id)],
})
