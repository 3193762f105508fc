import { startMailServer } from '@vigia/mail/testing/mail-server'
import { AlertRaisedSchema, WebsiteOwnedSchema } from '@vigia/proto/websites/v1/events'
import { putAlert, type Alert } from '@vigia/storage/alert-file'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { until } from '../../../tests/support/test-service.ts'
import { startHookReceiver } from './hook-receiver.ts'
import type { startTestAccounts } from './test-accounts.ts'

/**
 * The service with or without a mail server, an allowed https receiver, a plain http receiver, and the egress
 * in between.
 */
export async function startTestChannels({ hasMailServer = true } = {}) {
  const { receiver, plain, mails, settings } = await startReceivers()
  Object.assign(process.env, { ...settings, SMTP_URL: hasMailServer ? mails.url : '' })
  // Modules read these settings on import or first use.
  const testing = await import('./test-accounts.ts')
  const { deliver } = await import('../outcomes/deliveries/deliver.ts')
  const accounts = await testing.startTestAccounts()
  const mailsTo = (address: string) =>
    mails.received
      .filter(({ to }) => to.includes(address))
      .map(({ mail, source }) => Object.assign(mail, { source }))
  return {
    accounts,
    receiver,
    plain,
    ...openEvents(accounts),
    mailsTo,
    deliverDue: () => deliver(accounts.service),
    actAs: openCalls(accounts),
  }
}

/** The same with a new user for each test, who makes the calls of `own`. */
export async function startOwnChannels() {
  const channels = await startTestChannels()
  const { accounts, receiver, actAs } = channels
  const user: User = { id: '', email: '', caller: () => ({ kind: 'visitor', id: '' }) }
  const quietly = receiver.answer
  beforeEach(async () => {
    Object.assign(user, await accounts.addUser())
    receiver.received.length = 0
    receiver.answer = quietly
  })
  const raise = (alert: Alert) => channels.raise(alert, user.id)
  return { ...channels, user, own: actAs(user), raise, quietly }
}

async function startReceivers() {
  const receiver = await startHookReceiver()
  const plain = await startHookReceiver({ isPlain: true })
  const allowed = [receiver.place, plain.place]
  const egress = await startEgress(allowed)
  const mails = await startMailServer()
  afterAll(async () => {
    await mails.stop()
    await egress.stop()
    receiver.stop()
    plain.stop()
  })
  const settings = {
    EGRESS_URL: egress.url,
    VIGIA_ALLOW_HOSTS: allowed.join(),
    PUBLIC_URL: 'https://vigia.example',
  }
  return { receiver, plain, mails, settings }
}

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>
export type User = Awaited<ReturnType<Accounts['addUser']>>

/** The events of the websites service. */
function openEvents({ service }: Accounts) {
  /** Raises an alert like the websites service; resolves once it is stored. */
  async function raise(alert: Alert, userId: string) {
    const { alertId, websiteId, kind } = alert
    const file = await putAlert(service.temporaryFiles, alert)
    await service.publish(AlertRaisedSchema, { alertId, websiteId, userId, kind, file })
    await until(async () => (await service.db('alerts').where({ id: alertId })).length === 1, 'the alert')
  }
  /** Announces a website of this user as the websites service does; resolves once it is stored. */
  async function ownWebsite(userId: string): Promise<string> {
    const websiteId = randomUUID()
    await service.publish(WebsiteOwnedSchema, { websiteId, userId })
    const isKnown = async () => (await service.db('website_owners').where({ websiteId })).length === 1
    await until(isKnown, 'the owner of the website')
    return websiteId
  }
  return { raise, ownWebsite }
}

/** The calls of a user. */
const openCalls = (accounts: Accounts) => (user: User) => {
  async function call(method: string, path: string, body?: object) {
    const answer = await accounts.service.call(method, path, user.caller(), body)
    const text = await answer.text()
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const channelsOf = async () => (await call('GET', '/api/channels')).body.channels
  const add = async (kind: string, address: string, more: object = {}) =>
    call('POST', '/api/channels', { kind, address, name: `My ${kind}`, ...more })
  const deliveriesOf = async (id: string) =>
    (await call('GET', `/api/channels/${id}/deliveries`)).body.deliveries
  return { call, channelsOf, add, deliveriesOf }
}

export const alertOf = (websiteId: string, more: Partial<Alert> = {}): Alert => ({
  alertId: randomUUID(),
  websiteId,
  websiteUrl: 'https://shop.example/',
  websiteTitle: 'Shop',
  kind: 'change.confirmed',
  raisedAt: new Date().toISOString(),
  headline: '1 page changed on shop.example',
  pages: [
    {
      pageId: randomUUID(),
      path: '/pricing',
      title: 'Prices',
      url: 'https://shop.example/pricing',
      sentence: '1 place changed, 0.4% of the page',
      isMuted: false,
    },
  ],
  pagesInAll: 1,
  ...more,
})
