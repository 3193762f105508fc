import type { Knex } from '@vigia/database/database'
import { rights, shortOf } from '../mail/format.ts'
import type { StoredRow } from './answer.ts'
import {
  findMessage,
  findRequest,
  type StoredMessage,
  type StoredRequest,
  type Status,
} from '../store/received.ts'
import { listMessages, listRequests } from './store.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Lists requests and messages, one line each: id, status, date, sender, subject. */
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

const line = ({ id, status, email }: StoredRequest | StoredMessage, when: string, what: string) =>
  [shortOf(id), status.padEnd(8), when, email, what].join('  ')

export async function describe(db: Knex, { table, id }: StoredRow): Promise<string> {
  return table === 'data_rights_requests'
    ? ofRequest(await findRequest(db, id))
    : ofMessage(await findMessage(db, id))
}

const ofRequest = (request?: StoredRequest) =>
  request
    ? [
        ...headOf(request, rights[request.requestType]),
        `due      ${dayOf(request.dueAt)}`,
        `account  ${request.userId ?? 'none known'}`,
        ...tailOf(request, request.details),
      ].join('\n')
    : gone

const ofMessage = (message?: StoredMessage) =>
  message ? [...headOf(message, message.subject), ...tailOf(message, message.message)].join('\n') : gone

const gone = 'It is gone.'

const headOf = ({ id, name, email, createdAt }: StoredRequest | StoredMessage, what: string) => [
  `id       ${id}`,
  `what     ${what}`,
  `from     ${name}, ${email}`,
  `arrived  ${dayOf(createdAt)}`,
]

const tailOf = ({ status, processedAt, response }: StoredRequest | StoredMessage, text: string) => [
  `status   ${status}${processedAt ? ` on ${dayOf(processedAt)}` : ''}`,
  ...(text ? ['', text] : []),
  ...(response ? ['', `Answer: ${response}`] : []),
]
