import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import type { Caller } from '@vigia/service/identity'
import { AccountClosedSchema, VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { randomUUID } from 'node:crypto'
import { until } from '../../../tests/support/test-service.ts'
import { startTestWebsites } from './test-websites.ts'

export const site = (nth: number | string) => `https://site-${nth}.example.com/`

/** The service, with visitors who sign in and users who close their accounts. */
export async function startTestOwners() {
  const websites = await startTestWebsites()

  /** Publishes an event and waits until the service has consumed it. */
  async function publish<D extends DescMessage>(schema: D, data: MessageInitShape<D>) {
    const messageId = randomUUID()
    await websites.service.publish(schema, data, messageId)
    const consumed = () => websites.service.db('inbox').where({ messageId }).first('messageId')
    await until(async () => Boolean(await consumed()), `${schema.typeName} to be consumed`)
  }

  return { ...websites, publish, ...openOwners(websites, publish) }
}

type Websites = Awaited<ReturnType<typeof startTestWebsites>>
type Publish = <D extends DescMessage>(schema: D, data: MessageInitShape<D>) => Promise<void>

function openOwners(websites: Websites, publish: Publish) {
  const urlsOf = async (caller: Caller): Promise<string[]> =>
    (await websites.get('/api/websites', caller)).map((website: { url: string }) => website.url)

  const signIn = (who: Caller, as: Caller) =>
    publish(VisitorSignedInSchema, { userId: as.id, visitorId: who.id })
  const close = (who: Caller) => publish(AccountClosedSchema, { userId: who.id })

  async function addMany(caller: Caller, urls: string[]) {
    const answers = await Promise.all(urls.map((url) => websites.post('/api/websites', caller, { url })))
    return answers.filter(({ status }) => status === 201).length
  }

  const captured = (caller: Caller) => captureFirstPage(websites, caller)

  return { urlsOf, signIn, close, addMany, captured }
}

/** Makes a website whose one page has a stored screenshot. */
export async function captureFirstPage(websites: Websites, caller: Caller) {
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  const { key } = await websites.take(wanted, await websites.stored())
  await websites.ended(jobId, caller)
  return { websiteId, pageId: wanted.pageId, key, jobId }
}
