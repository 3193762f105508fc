import type { Caller } from '@vigia/service/identity'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { startTestService } from '../../../tests/support/test-service.ts'
import { handlers } from '../handlers.ts'
import { routes } from '../routes.ts'
import { sendMails } from '../outcomes/mails/send-mails.ts'
import { startMailServer } from '@vigia/mail/testing/mail-server'

export const publicUrl = 'https://vigia.example'
const otherUrls = ['https://vigia.internal:8443']
export const visitor = (): Caller => ({ kind: 'visitor', id: randomUUID() })
export const newAddress = () => `${randomUUID()}@example.com`
export const password = 'seven yellow pears'
export const profile = { firstName: 'Ana', lastName: 'Reis' }
/** Events about this user. */
export const of = (userId: string) => (event: { userId: string }) => event.userId === userId

/** Ana Reis with a verified address and a password, as in the service's answers. */
export const ana = {
  ...profile,
  profileImageUrl: null,
  provider: null,
  emailVerified: true,
  hasPassword: true,
  pendingEmail: null,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
}

/** The service with a mail server whose mails the test can read. */
export async function startTestAccounts() {
  const migrations = new URL('../migrations/', import.meta.url)
  const service = await startTestService({ name: 'accounts', routes, handlers, migrations })
  const server = await startMailServer()
  afterAll(server.stop)
  const client = openClient(service)
  const mailbox = openMailbox(service, server)
  return { service, ...client, ...mailbox, ...openUsers(service, client, mailbox), ...openClock(service) }
}

type TestService = Awaited<ReturnType<typeof startTestService>>

function openUsers(
  service: TestService,
  client: ReturnType<typeof openClient>,
  mailbox: ReturnType<typeof openMailbox>,
) {
  const userOf = (email: string) =>
    service
      .db('users')
      .where({ email: normaliseMailAddress(email) })
      .first()

  /** A user with a verified account, signed in. */
  async function addUser(email = newAddress()) {
    await client.signUp(email, profile)
    const verified = await client.confirm(await mailbox.tokenFor(email))
    if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified)}`)
    const { id } = await userOf(email)
    const caller = (): Caller => ({ kind: 'user', id, signedInAt: Date.now() })
    return { id: id as string, email, caller }
  }
  return { userOf, addUser }
}

/** What lets time pass for users and mails. */
function openClock(service: TestService) {
  /** Moves a timestamp of a user back by that much. */
  const passTime = (table: 'users' | 'tokens', column: string, id: string, minutes: number) =>
    service
      .db(table)
      .where(table === 'users' ? 'id' : 'userId', id)
      .update({ [column]: service.db.raw('?? - make_interval(mins => ?)', [column, minutes]) })
  /** Moves all counted and queued mails back by an hour. */
  async function passMailHour() {
    await service.db('mails').update({ nextAt: service.db.raw(`next_at - interval '1 hour'`) })
    await service.db.raw(`update mail_counts set mails = (
      select coalesce(jsonb_agg(mail || jsonb_build_object('at', (mail->>'at')::bigint - 3600000)), '[]')
      from jsonb_array_elements(mails) as mail)`)
  }
  return { passTime, passMailHour }
}

function openClient(service: TestService) {
  const call = (method: string, path: string, body?: unknown, caller: Caller = visitor()) =>
    service.call(method, `/api/auth/${path}`, caller, body).then(readAnswer)
  const post = (path: string, body: unknown, caller?: Caller) => call('POST', path, body, caller)

  async function signUp(email = newAddress(), more: object = {}, caller = visitor()) {
    const answer = await post('signup', { email, password, ...more }, caller)
    if (answer.status !== 200) throw new Error(`not signed up: ${JSON.stringify(answer)}`)
    return email
  }
  const signIn = (email: string, secret = password, caller?: Caller) =>
    post('login', { email, password: secret }, caller)
  /** Follows the link of a verification mail. */
  const confirm = (token: string, caller?: Caller) => post('verify-email/confirm', { token }, caller)
  /** Saves a user's profile with these changes. */
  const update = (who: { email: string; caller: () => Caller }, changes: object) =>
    call('PUT', 'update-profile', { ...profile, email: who.email, ...changes }, who.caller())

  return { call, post, signUp, signIn, confirm, update }
}

async function readAnswer(answer: Response) {
  const text = await answer.text()
  const body = text ? JSON.parse(text) : undefined
  return { status: answer.status, command: answer.headers.get('x-vigia-session'), body }
}

function openMailbox(service: TestService, server: Awaited<ReturnType<typeof startMailServer>>) {
  const from = { name: 'Vigia', address: 'vigia@vigia.example' }
  const sendQueued = sendMails({ publicUrl, otherUrls, from, smtpUrl: server.url, folder: '/nowhere' })

  /** Sends queued mails, and returns all mails that this address has received. */
  async function mailsTo(email: string) {
    const waiting = () => service.db('mails').where('nextAt', '<=', service.db.fn.now()).first('id')
    while (await waiting()) await sendQueued(service)
    const isIt = (to: string) => to.toLowerCase() === email.toLowerCase()
    return server.received.filter(({ to }) => to.some(isIt)).map(({ mail }) => mail)
  }
  const subjectsOf = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  async function tokenFor(email: string): Promise<string> {
    // A notice that was queued in the same moment may be sent after the mail with the link.
    const tokens = (await mailsTo(email)).map(
      ({ text }) => /\?token=([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1],
    )
    const token = tokens.findLast((found) => found !== undefined)
    if (!token) throw new Error(`no token came to ${email}`)
    return token
  }
  return { mailsTo, subjectsOf, tokenFor }
}
