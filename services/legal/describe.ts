import type { Knex } from '@vigia/kit/db'
import { rights, shortOf } from './mail/words.ts'
import type { Which } from './process-received.ts'
import { findMessage, findRequest, listMessages, listRequests } from './store.ts'
import type { KeptMessage, KeptRequest, Status } from './store.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** One line each: id, what has become of it, until when, from whom, what about. */
export async function listAll(db: Knex, withProcessed: boolean): Promise<string> {
  const statuses: Status[] = withProcessed ? ['pending', 'answered', 'closed'] : ['pending']
  const requests = (await listRequests(db, statuses)).map((request) =>
    line(request, `due ${dayOf(request.dueAt)}`, rights[request.requestType]),
  )
  const messages = (await listMessages(db, statuses)).map((message) =>
    line(message, `of  ${dayOf(message.createdAt)}`, message.subject),
  )
  return [...requests, ...messages].join('\n') || 'Nothing is open.'
}

const line = ({ id, status, email }: KeptRequest | KeptMessage, when: string, what: string) =>
  [shortOf(id), status.padEnd(8), when, email, what].join('  ')

export async function describe(db: Knex, { table, id }: Which): Promise<string> {
  return table === 'data_rights_requests'
    ? ofRequest(await findRequest(db, id))
    : ofMessage(await findMessage(db, id))
}

const ofRequest = (request?: KeptRequest) =>
  request
    ? [
        ...headOf(request, rights[request.requestType]),
        `due      ${dayOf(request.dueAt)}`,
        `account  ${request.userId ?? 'none known'}`,
        ...tailOf(request, request.details),
      ].join('\n')
    : gone

const ofMessage = (message?: KeptMessage) =>
  message ? [...headOf(message, message.subject), ...tailOf(message, message.message)].join('\n') : gone

const gone = 'It is gone.'

const headOf = ({ id, name, email, createdAt }: KeptRequest | KeptMessage, what: string) => [
  `id       ${id}`,
  `what     ${what}`,
  `from     ${name}, ${email}`,
  `arrived  ${dayOf(createdAt)}`,
]

const tailOf = ({ status, processedAt, response }: KeptRequest | KeptMessage, text: string) => [
  `status   ${status}${processedAt ? ` on ${dayOf(processedAt)}` : ''}`,
  ...(text ? ['', text] : []),
  ...(response ? ['', `Answer: ${response}`] : []),
]
