import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { startTestService } from '../../../tests/support/test-service.ts'
import { startMailServer } from '@vigia/mail/testing/mail-server'
import { handlers } from '../handlers.ts'
import { routes } from '../routes.ts'
import { sendMails } from '../send-mails.ts'

export const operator = 'legal@vigia.example'
export const publicUrl = 'https://vigia.example'
export const newAddress = () => `${randomUUID()}@example.com`
export const request = { name: 'Ana Souza', requestType: 'access', details: 'All of it,\nplease.' }
export const message = { name: 'Ana Souza', subject: 'Hello', message: 'Line 1\nLine 2' }

/** The service with a mail server whose mails the test can read; the test runs the periodic tasks. */
export async function startTestLegal() {
  const migrations = new URL('../migrations/', import.meta.url)
  const service = await startTestService({ name: 'legal', routes, handlers, migrations })
  async function post(path: string, body: unknown, caller?: Caller) {
    const answer = await service.call('POST', `/api/${path}`, caller, body)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
  const databaseUrl = (): string => service.db.client.config.connection.connectionString
  return { service, post, databaseUrl, ...(await openMails(service)) }
}

async function openMails(service: Awaited<ReturnType<typeof startTestService>>) {
  let server = await startMailServer()
  afterAll(() => server.stop())
  const sendQueued = sendMails({ ...settings, smtpUrl: server.url })

  /** Sends queued mails, and returns all mails that this address has received. */
  async function mailsTo(address: string) {
    const due = () => service.db('mails').where('nextAt', '<=', service.db.fn.now()).first('id')
    while (await due()) await sendQueued(service)
    return server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  }
  const mailsAbout = async (address: string, about: string) =>
    (await mailsTo(address)).filter(({ text }) => text?.includes(about))

  const stopMailServer = () => server.stop()
  const restartMailServer = async () => void (server = await startMailServer(server.port))
  return { sendMails: () => sendQueued(service), mailsTo, mailsAbout, stopMailServer, restartMailServer }
}

const settings = {
  publicUrl,
  otherUrls: ['https://vigia.internal:8443'],
  from: { name: 'Vigia', address: 'vigia@vigia.example' },
  folder: '/nowhere',
  operator,
  mailboxes: { privacy: 'privacy@vigia.example', legal: operator },
}
