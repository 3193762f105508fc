import { routeTable } from '@vigia/kit/http'
import type { Logger } from '@vigia/kit/log'
import { randomUUID } from 'node:crypto'
import { setStage } from '../../../tests/stage.ts'
import type { MailSettings } from '@vigia/kit/mail/settings'
import { sendMails } from '../send-mails.ts'
import { requestMail } from '../store-mails.ts'
import type { MailRequest } from '../store-mails.ts'
import { startMailServer } from '../../_kit/testing/mail-server.ts'

export const publicUrl = 'https://vigia.example'
const sender = { name: 'Vigia', address: 'vigia@vigia.example' }

/** The tables of accounts on a stage whose rounds are made by the test; `said` is what they logged. */
export async function openMails() {
  const migrations = new URL('../migrations/', import.meta.url)
  const stage = await setStage({ name: 'accounts', routes: routeTable, handlers: [], migrations })
  const said: { about: object; text: string }[] = []
  const note = (about: object, text: string) => void said.push({ about, text })
  const context = { ...stage, log: { info: note, warn: note } as unknown as Logger }

  async function addUser(fields: object = {}) {
    const user = { email: `${randomUUID()}@example.com`, firstName: 'Ana', emailVerified: true, ...fields }
    const [{ id }] = await stage.db('users').insert(user).returning('id')
    return { ...user, id: id as string }
  }

  const settingsFor = (more: Partial<MailSettings>): MailSettings => ({
    publicUrl,
    from: sender,
    smtpUrl: undefined,
    folder: '/nowhere',
    ...more,
  })
  /** A replica's round. */
  const openRound = (more: Partial<MailSettings>) => {
    const round = sendMails(settingsFor(more))
    return () => round(context)
  }
  const request = (mail: MailRequest) => stage.atomically((db) => requestMail(db, mail))
  const waiting = () => stage.db('mails').orderBy('createdAt')
  /** What waits for another try is due now. */
  const passTime = (db = stage.db) => db('mails').update({ nextAt: db.fn.now() })

  let server: Awaited<ReturnType<typeof startMailServer>>
  let round: () => Promise<void>
  /** Each test has a mail server of its own, and a replica that sends by it. */
  async function begin() {
    server = await startMailServer()
    round = openRound({ smtpUrl: server.url })
  }
  async function end() {
    await server.stop()
    await stage.db('mails').delete()
    said.length = 0
  }
  /** The mail server comes back under the same address. */
  const revive = async () => void (server = await startMailServer(server.port))

  return {
    stage,
    said,
    addUser,
    request,
    waiting,
    passTime,
    openRound,
    round: () => round(),
    begin,
    end,
    revive,
    get server() {
      return server
    },
  }
}

/** The secret in a mail's link. */
export const tokenIn = (text = '') => /\?token=([\w-]{40,})/.exec(text)?.[1] ?? ''
