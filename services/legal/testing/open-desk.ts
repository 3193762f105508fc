import type { Caller } from '@vigia/kit/identity'
import { randomUUID } from 'node:crypto'
import { setStage } from '../../../tests/stage.ts'
import { startMailServer } from '../../_kit/testing/mail-server.ts'
import { handlers } from '../handlers.ts'
import { routes } from '../routes.ts'
import { sendMails } from '../send-mails.ts'

export const operator = 'legal@vigia.example'
export const publicUrl = 'https://vigia.example'
export const someone = () => `${randomUUID()}@example.com`
export const request = { name: 'Ana Souza', requestType: 'access', details: 'All of it,\nplease.' }
export const message = { name: 'Ana Souza', subject: 'Hello', message: 'Line 1\nLine 2' }

/** The service on a stage, with a mail server whose post the test reads; its rounds are made by the test. */
export async function openDesk() {
  const migrations = new URL('../migrations/', import.meta.url)
  const stage = await setStage({ name: 'legal', routes, handlers, migrations })
  let server = await startMailServer()
  const from = { name: 'Vigia', address: 'vigia@vigia.example' }
  const mailboxes = { privacy: 'privacy@vigia.example', legal: operator }
  const settings = { publicUrl, from, smtpUrl: server.url, folder: '/nowhere', operator, mailboxes }
  const round = sendMails(settings)

  async function post(path: string, body: unknown, caller?: Caller) {
    const answer = await stage.call('POST', `/api/${path}`, caller, body)
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }

  /** Brings what is due, and answers all that this address has ever got. */
  async function postOf(address: string) {
    const due = () => stage.db('mails').where('nextAt', '<=', stage.db.fn.now()).first('id')
    while (await due()) await round(stage)
    return server.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  }
  const mailsAbout = async (address: string, told: string) =>
    (await postOf(address)).filter(({ text }) => text?.includes(told))

  const databaseUrl = (): string => stage.db.client.config.connection.connectionString
  async function strike() {
    await server.stop()
    await stage.strike()
  }
  const away = () => server.stop()
  const back = async () => void (server = await startMailServer(server.port))
  return { stage, post, round: () => round(stage), postOf, mailsAbout, databaseUrl, away, back, strike }
}
