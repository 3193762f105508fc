import { routeTable } from '@vigia/service/http'
import type { Logger } from '@vigia/telemetry/log'
import { randomUUID } from 'node:crypto'
import { startTestService } from '../../../tests/support/test-service.ts'
import type { MailSettings } from '@vigia/mail/settings'
import { sendMails } from '../outcomes/mails/send-mails.ts'
import { requestMail, type MailRequest } from '../store/mails/store-mails.ts'
import { startMailServer } from '@vigia/mail/testing/mail-server'

export const publicUrl = 'https://vigia.example'
const sender = { name: 'Vigia', address: 'vigia@vigia.example' }

const settingsFor = (more: Partial<MailSettings>): MailSettings => ({
  publicUrl,
  from: sender,
  smtpUrl: undefined,
  folder: '/nowhere',
  ...more,
})

/** The mail queue of accounts; the test runs its periodic task, whose log is in `logged`. */
export async function startTestMails() {
  const migrations = new URL('../migrations/', import.meta.url)
  const service = await startTestService({ name: 'accounts', routes: routeTable, handlers: [], migrations })
  const logged: { about: object; text: string }[] = []
  const log = (about: object, text: string) => void logged.push({ about, text })
  const context = { ...service, log: { info: log, warn: log } as unknown as Logger }
  /** The mail task of one replica. */
  const openMailTask = (more: Partial<MailSettings>) => {
    const sendQueued = sendMails(settingsFor(more))
    return () => sendQueued(context)
  }
  const replica = openReplica(openMailTask)
  async function end() {
    await replica.server.stop()
    await service.db('mails').delete()
    logged.length = 0
  }
  return Object.assign(replica, { service, logged, openMailTask, end, ...openQueue(service) })
}

/** The mails of users as the queue holds them. */
function openQueue(service: Awaited<ReturnType<typeof startTestService>>) {
  async function addUser(fields: object = {}) {
    const user = { email: `${randomUUID()}@example.com`, firstName: 'Ana', emailVerified: true, ...fields }
    const [{ id }] = await service.db('users').insert(user).returning('id')
    return { ...user, id: id as string }
  }

  const request = (mail: MailRequest) => service.inTransaction((db) => requestMail(db, mail))
  const waiting = () => service.db('mails').orderBy('createdAt')
  /** Makes queued mails due now. */
  const passTime = (db = service.db) => db('mails').update({ nextAt: db.fn.now() })
  return { addUser, request, waiting, passTime }
}

/** A mail server for one test at a time, and a replica that uses it. */
function openReplica(openMailTask: (more: Partial<MailSettings>) => () => Promise<void>) {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let sendQueued: () => Promise<void>
  async function begin() {
    server = await startMailServer()
    sendQueued = openMailTask({ smtpUrl: server.url })
  }
  /** Restarts the mail server at the same address. */
  const revive = async () => void (server = await startMailServer(server.port))

  return {
    send: () => sendQueued(),
    begin,
    revive,
    get server() {
      return server
    },
  }
}

/** The secret in a mail's link. */
export const tokenIn = (text = '') => /\?token=([\w-]{40,})/.exec(text)?.[1] ?? ''
