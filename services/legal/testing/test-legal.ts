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
  let server = await startMailServer()
  afterAll(() => server.stop())
  const from = { name: 'Vigia', address: 'vigia@vigia.example' }
  const mailboxes = { privacy: 'privacy@vigia.example', legal: operator }
  const otherUrls = ['https://vigia.internal:8443']
  const settings = {
    publicUrl,
    otherUrls,
    from,
    smtpUrl: server.url,
    folder: '/nowhere',
    operator,
    mailboxes,
  }
  const sendQueued = sendMails(settings)

  async function post(path: string, body: unknown, caller?: Caller) {
    const answer = await service.call('POST', `/api/${path}`, caller, body)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }

  /** Sends queued mails, and returns all mails that this address has received. */
  async function mailsTo(address: string) {
    const due = () => service.db('mails').where('nextAt', '<=', service.db.fn.now()).first('id')
    while (await due()) await sendQueued(service)
    return server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  }
  const mailsAbout = async (address: string, told: string) =>
    (await mailsTo(address)).filter(({ text }) => text?.includes(told))

  const databaseUrl = (): string => service.db.client.config.connection.connectionString
  const stopMailServer = () => server.stop()
  const restartMailServer = async () => void (server = await startMailServer(server.port))
  return {
    service,
    post,
    sendMails: () => sendQueued(service),
    mailsTo,
    mailsAbout,
    databaseUrl,
    stopMailServer,
    restartMailServer,
  }
}
