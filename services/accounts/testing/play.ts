import './environment.ts'
import type { Caller } from '@vigia/kit/identity'
import { normaliseMailAddress } from '@vigia/kit/mail-address'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { setStage } from '../../../tests/stage.ts'
import { handlers } from '../handlers.ts'
import { routes } from '../routes.ts'
import { sendMails } from '../send-mails.ts'
import { startMailServer } from '../../_kit/testing/mail-server.ts'

export const publicUrl = 'https://vigia.example'
export const visitor = (): Caller => ({ kind: 'visitor', id: randomUUID() })
export const someone = () => `${randomUUID()}@example.com`
export const password = 'seven yellow pears'
export const profile = { firstName: 'Ana', lastName: 'Reis' }
/** Events about this user. */
export const of = (userId: string) => (event: { userId: string }) => event.userId === userId

/** Ana Reis with a proven address and a password, as the service shows her to herself. */
export const ana = {
  ...profile,
  profileImageUrl: null,
  provider: null,
  emailVerified: true,
  hasPassword: true,
  pendingEmail: null,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
}

/** The service on a stage, with a mail server whose post the test reads. */
export async function openPlay() {
  const migrations = new URL('../migrations/', import.meta.url)
  const stage = await setStage({ name: 'accounts', routes, handlers, migrations })
  const server = await startMailServer()
  const from = { name: 'Vigia', address: 'vigia@vigia.example' }
  const round = sendMails({ publicUrl, from, smtpUrl: server.url, folder: '/nowhere' })

  async function call(method: string, path: string, body?: unknown, caller: Caller = visitor()) {
    const answer = await stage.call(method, `/api/auth/${path}`, caller, body)
    const text = await answer.text()
    return {
      status: answer.status,
      order: answer.headers.get('x-vigia-session'),
      body: text ? JSON.parse(text) : undefined,
    }
  }
  const post = (path: string, body: unknown, caller?: Caller) => call('POST', path, body, caller)

  /** Brings what waits, and answers all that this address has ever got. */
  async function postOf(email: string) {
    const waiting = () => stage.db('mails').where('nextAt', '<=', stage.db.fn.now()).first('id')
    while (await waiting()) await round(stage)
    const isIt = (to: string) => to.toLowerCase() === email.toLowerCase()
    return server.received.filter(({ to }) => to.some(isIt)).map(({ mail }) => mail)
  }
  const subjectsOf = async (email: string) => (await postOf(email)).map(({ subject }) => subject)
  async function tokenFor(email: string): Promise<string> {
    const text = (await postOf(email)).at(-1)?.text ?? ''
    const [, token] = /\?token=([\w-]{43})(?![\w-])/.exec(text) ?? []
    if (!token) throw new Error(`no token came to ${email}`)
    return token
  }

  async function signUp(email = someone(), more: object = {}, caller = visitor()) {
    const answer = await post('signup', { email, password, ...more }, caller)
    if (answer.status !== 200) throw new Error(`not signed up: ${JSON.stringify(answer)}`)
    return email
  }

  /** Follows the link of a mail that wants an address proven. */
  const confirm = (token: string, caller?: Caller) => post('verify-email/confirm', { token }, caller)
  /** Saves somebody's profile as it is but for these changes. */
  const update = (who: { email: string; caller: () => Caller }, changes: object) =>
    call('PUT', 'update-profile', { ...profile, email: who.email, ...changes }, who.caller())

  /** Somebody who has an account and is signed in. */
  async function join(email = someone()) {
    await signUp(email, profile)
    const verified = await confirm(await tokenFor(email))
    if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified)}`)
    const { id } = await userOf(email)
    const caller = (): Caller => ({ kind: 'user', id, signedInAt: Date.now() })
    return { id: id as string, email, caller }
  }

  const userOf = (email: string) =>
    stage
      .db('users')
      .where({ email: normaliseMailAddress(email) })
      .first()
  const signIn = (email: string, secret = password, caller?: Caller) =>
    post('login', { email, password: secret }, caller)
  /** Makes a time of somebody's that much earlier. */
  const passTime = (table: 'users' | 'tokens', column: string, id: string, minutes: number) =>
    stage
      .db(table)
      .where(table === 'users' ? 'id' : 'userId', id)
      .update({ [column]: stage.db.raw('?? - make_interval(mins => ?)', [column, minutes]) })
  const strike = async () => {
    await server.stop()
    await stage.strike()
  }

  return {
    stage,
    call,
    post,
    postOf,
    subjectsOf,
    tokenFor,
    signUp,
    confirm,
    join,
    signIn,
    update,
    userOf,
    passTime,
    strike,
  }
}
