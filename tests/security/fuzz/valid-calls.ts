import { randomUUID } from 'node:crypto'
import { openDatabase } from '@vigia/database/database'
import type { Call } from '../../stories/ownership/call-spec.ts'
import type { OwnedData } from '../../stories/ownership/owned-data.ts'
import { lookPath } from './fuzz-data.ts'
import { operatorCalls } from './operator-calls.ts'
import { linkInMail } from '../../stories/support/mailbox.ts'
import { signUpAndIn, type Person } from '../../stories/support/sign-up.ts'
import { Visitor } from '../../stories/support/visitor.ts'
import type { IdentityProvider } from '../../support/identity-provider/start.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import type { Stack } from '../../support/stack.ts'

export interface Setting {
  stack: Stack
  owner: OwnedData
  provider: IdentityProvider
  /**
   * A second user with changed pages, always the same one, so that decisions about them take nothing away
   * from later calls.
   */
  another: () => Promise<OwnedData>
}

export interface ValidCall extends Call {
  /** A user other than the owner: later calls need what this call ends, or only a new account has it. */
  by?: Visitor
}

const password = 'quince and quark'
const person = (): Person => ({ email: uniqueEmail('fuzz'), password })

/** Each call has a new user, because an address gets only a few mails an hour. */
async function newUser({ stack }: Setting, who = person()) {
  return { ...who, by: await signUpAndIn(stack, who, new Visitor(stack.url)) }
}

async function tokenIn({ stack }: Setting, address: string, path: string): Promise<string> {
  return new URL(await linkInMail(stack, address, path)).searchParams.get('token') ?? ''
}

async function addChannel(by: Visitor, kind = 'webhook', address = 'https://hooks.example/x') {
  const wanted = { kind, address, name: 'A channel' }
  const { status, body } = await by.post<{ channel: { id: string } }>('/api/channels', wanted)
  if (status !== 201) throw new Error(`no channel was added: ${status} ${JSON.stringify(body)}`)
  return body.channel.id
}

async function resetToken(setting: Setting) {
  const { email, by } = await newUser(setting)
  await by.post('/api/auth/reset-password/request', { email })
  return { by, token: await tokenIn(setting, email, '/reset-password') }
}

async function readyExport(setting: Setting) {
  const { email, by } = await newUser(setting)
  await by.post('/api/exports')
  return { by, token: await tokenIn(setting, email, '/export') }
}

async function defaultChannel(by: Visitor): Promise<string> {
  const { body } = await by.get<{ channels: { id: string }[] }>('/api/channels')
  return body.channels[0]?.id ?? ''
}

/** A user who stopped the alerts to their own address, by a link with this token. */
async function refusedChannel(setting: Setting) {
  const { by, email } = await newUser(setting)
  const id = await defaultChannel(by)
  await by.post(`/api/channels/${id}/test`)
  const token = await tokenIn(setting, email, '/alerts/unsubscribe')
  await by.post(`/api/channels/unsubscribe?token=${token}`)
  return { by, id, token }
}

/** A changed page that no other call decides about, with its current screenshot. */
async function anotherLook({ another }: Setting) {
  const { owner: by, websiteId } = await another()
  const page = (await by.pages(websiteId)).find(({ path }) => path === lookPath)
  return { path: `/api/pages/${page?.id}/variants`, current: page?.screenshots.current?.filename, by }
}

/** Inserts a delivery like one of an alert that could not be sent. */
async function insertDelivery(stack: Stack, channelId: string): Promise<string> {
  const db = openDatabase(stackDatabaseUrl(stack.data, 'accounts'))
  const id = randomUUID()
  await db('deliveries').insert({ id, channelId, alertIds: '[]', isDigest: false, state: 'given-up' })
  await db.destroy()
  return id
}

/** Ends the job that earlier calls have started. */
async function endJob({ owner: { owner, websiteId } }: Setting): Promise<void> {
  const { body } = await owner.get<{ activeJobId: string | null }>(`/api/websites/${websiteId}`)
  if (!body.activeJobId) return
  await owner.post(`/api/jobs/${body.activeJobId}/cancel`)
  await owner.waitForJob(body.activeJobId)
}

/** A job can only begin while no other is running. */
const startJob = (what: string) => async (setting: Setting) => {
  await endJob(setting)
  return { path: `/api/websites/${setting.owner.websiteId}/${what}` }
}

/** The first calls of operations that need more than an id. */
export const validCalls: Record<string, (setting: Setting) => Promise<ValidCall>> = {
  async signInWithProvider({ stack, provider }) {
    const who = { ...person(), emailVerified: true, firstName: 'Rui', lastName: 'Matos' }
    await provider.addPerson(who)
    const body = { idToken: await provider.idTokenFor(who) }
    return { path: '/api/auth/sign-in-with-provider', body, by: new Visitor(stack.url) }
  },
  async signIn(setting) {
    const { email, by } = await newUser(setting)
    return { path: '/api/auth/login', body: { email, password }, by }
  },
  async validateReset(setting) {
    const { by, token } = await resetToken(setting)
    return { path: `/api/auth/reset-password/validate/${token}`, by }
  },
  async resetPassword(setting) {
    const { by, token } = await resetToken(setting)
    return { path: '/api/auth/reset-password/confirm', body: { token, password: 'nine blue figs' }, by }
  },
  async verifyEmail(setting) {
    const by = new Visitor(setting.stack.url)
    const who = person()
    await by.post('/api/auth/signup', who)
    const token = await tokenIn(setting, who.email, '/verify-email')
    return { path: '/api/auth/verify-email/confirm', body: { token }, by }
  },
  async changePassword(setting) {
    const { by } = await newUser(setting)
    const body = { currentPassword: password, newPassword: 'nine blue figs' }
    return { path: '/api/auth/change-password', body, by }
  },
  async signOut(setting) {
    const { by } = await newUser(setting)
    return { path: '/api/auth/logout', by }
  },
  async closeAccount(setting) {
    const { by } = await newUser(setting)
    return { path: '/api/auth/delete-account', by }
  },
  async testChannel(setting) {
    const { by } = await newUser(setting)
    return { path: `/api/channels/${await addChannel(by)}/test`, by }
  },
  async removeChannel(setting) {
    const { by } = await newUser(setting)
    return { path: `/api/channels/${await addChannel(by)}`, by }
  },
  async createToken(setting) {
    const { by } = await newUser(setting)
    return { path: '/api/tokens', body: { name: 'A program', scope: 'run' }, by }
  },
  async revokeToken(setting) {
    const { by } = await newUser(setting)
    const { body } = await by.post<{ token: { id: string } }>('/api/tokens', { name: 'CI', scope: 'run' })
    return { path: `/api/tokens/${body.token.id}`, by }
  },
  async proveChannel(setting) {
    const { by } = await newUser(setting)
    const address = uniqueEmail('alerts')
    await addChannel(by, 'email', address)
    const token = await tokenIn(setting, address, '/alerts/prove')
    return { path: '/api/channels/prove', body: { token }, by }
  },
  async unsubscribe(setting) {
    const { by, email } = await newUser(setting)
    await by.post(`/api/channels/${await defaultChannel(by)}/test`)
    const token = await tokenIn(setting, email, '/alerts/unsubscribe')
    return { path: `/api/channels/unsubscribe?token=${token}`, by }
  },
  async resumeChannel(setting) {
    const { id, by } = await refusedChannel(setting)
    return { path: `/api/channels/${id}/resume`, by }
  },
  async sendResumeLink(setting) {
    const { token, by } = await refusedChannel(setting)
    return { path: '/api/channels/resume', body: { token }, by }
  },
  async sendAgain(setting) {
    const { by } = await newUser(setting)
    const id = await insertDelivery(setting.stack, await addChannel(by))
    return { path: `/api/deliveries/${id}/again`, by }
  },
  ...operatorCalls,
  async showFeed({ owner: { owner, websiteId } }) {
    const { body } = await owner.post<{ url: string }>(`/api/websites/${websiteId}/feed`)
    return { path: new URL(body.url).pathname, by: owner }
  },
  async showExport(setting) {
    const { by, token } = await readyExport(setting)
    return { path: `/api/exports/${token}`, by }
  },
  async downloadExport(setting) {
    const { by, token } = await readyExport(setting)
    return { path: `/api/exports/${token}/file`, by }
  },
  async showPreview({ owner: { owner, websiteId } }) {
    const rule = { kind: 'text', pattern: '^[0-9]+ left$' }
    const { body } = await owner.post<{ id: string }>(`/api/websites/${websiteId}/rules/preview`, rule)
    return { path: `/api/previews/${body.id}` }
  },
  async pinPage(setting) {
    await endJob(setting)
    return { path: `/api/websites/${setting.owner.websiteId}/pins`, body: { path: '/bread/' } }
  },
  async approveGroup({ another }) {
    const { owner: by, websiteId, fingerprint, pageId, current } = await another()
    const body = { pages: [{ id: pageId, current }] }
    return { path: `/api/websites/${websiteId}/groups/${fingerprint}/approve`, body, by }
  },
  async addVariant(setting) {
    const { path, current, by } = await anotherLook(setting)
    return { path, body: { current, label: 'another look' }, by }
  },
  async dropVariant(setting) {
    const { path, current, by } = await anotherLook(setting)
    // The earlier call may have accepted it.
    await by.post(path, { current, label: 'another look' })
    return { path: `${path}/${current}`, by }
  },
  async acceptGone({ stack, owner: { otherPageId } }) {
    const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
    await db('pages').where({ id: otherPageId }).update({ goneAt: db.fn.now() })
    await db.destroy()
    return { path: `/api/pages/${otherPageId}/accept-gone` }
  },
  async stopWatching(setting) {
    await endJob(setting)
    return { path: `/api/pages/${setting.owner.pageId}/stop-watching` }
  },
  async lookAgain(setting) {
    await endJob(setting)
    return { path: `/api/pages/${setting.owner.pageId}/look-again` }
  },
  discover: startJob('discover'),
  capture: startJob('capture'),
  captureAll: startJob('capture-all'),
  analyze: startJob('analyze'),
  compare: startJob('diff'),
  async removeWebsite(setting) {
    const by = new Visitor(setting.stack.url)
    return { path: `/api/websites/${await by.addWebsite('https://example.org/')}`, by }
  },
}
