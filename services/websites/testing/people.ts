import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import type { Caller } from '@vigia/service/identity'
import { AccountClosedSchema, VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { randomUUID } from 'node:crypto'
import { until } from '../../../tests/support/test-service.ts'
import { openPlay } from './play.ts'

export const site = (nth: number | string) => `https://site-${nth}.example.com/`

/** A play of those who come, sign in, and close their accounts. */
export async function openPeople() {
  const play = await openPlay()
  const urlsOf = async (caller: Caller): Promise<string[]> =>
    (await play.get('/api/websites', caller)).map((website: { url: string }) => website.url)

  /** Says an event and waits until it was dealt with. */
  async function tell<D extends DescMessage>(schema: D, data: MessageInitShape<D>) {
    const messageId = randomUUID()
    await play.stage.say(schema, data, messageId)
    const heard = () => play.stage.db('inbox').where({ messageId }).first('messageId')
    await until(async () => Boolean(await heard()), `${schema.typeName} heard`)
  }

  const signIn = (who: Caller, as: Caller) =>
    tell(VisitorSignedInSchema, { userId: as.id, visitorId: who.id })
  const close = (who: Caller) => tell(AccountClosedSchema, { userId: who.id })

  async function addMany(caller: Caller, urls: string[]) {
    const answers = await Promise.all(urls.map((url) => play.post('/api/websites', caller, { url })))
    return answers.filter(({ status }) => status === 201).length
  }

  /** A website whose one page has a picture, in the store too. */
  async function photographed(caller: Caller) {
    const websiteId = await play.discovered(caller, 1)
    const jobId = await play.start('capture', websiteId, caller)
    const [wanted] = await play.wantedOf(jobId, 1)
    if (!wanted) throw new Error('no capture is wanted')
    const { key } = await play.take(wanted, await play.stored())
    await play.ended(jobId, caller)
    return { websiteId, pageId: wanted.pageId, key, jobId }
  }

  return { ...play, urlsOf, signIn, close, addMany, photographed }
}
