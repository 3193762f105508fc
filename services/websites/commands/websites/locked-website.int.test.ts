import { expect, onTestFinished, test } from 'vitest'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

/** Holds the website's lock in another transaction until the test is over. */
async function lockedWebsite() {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const [page]: { id: string }[] = await websites.pagesOf(websiteId, caller)
  const [began, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = websites.service.db.transaction(async (trx) => {
    await trx('websites').where({ id: websiteId }).forUpdate()
    began.resolve()
    await ending.promise
  })
  onTestFinished(async () => {
    ending.resolve()
    await holder
  })
  await began.promise
  const write = () => websites.post(`/api/pages/${page?.id ?? ''}/notes`, caller, { text: 'Wrong colour' })
  return { caller, websiteId, write }
}

test('a call whose wait for its website times out is answered with 409 and a sentence', async () => {
  const { write } = await lockedWebsite()
  const answer = await write()
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'Something else is being changed here at the moment. Please try again in a few seconds.' },
  ])
})

test('while many calls of one caller wait for their website, another’s are answered, and nothing is away', async () => {
  const { write } = await lockedWebsite()
  const other = user()
  await websites.addWebsite(other)
  const ends: string[] = []
  const writes = Array.from({ length: 20 }, async () => {
    const { status } = await write()
    ends.push(`${status}`)
  })
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await websites.get('/api/websites', other)).toHaveLength(1)
    ends.push('read')
  }
  await Promise.all(writes)
  expect(new Set(ends)).toEqual(new Set(['409', '429', 'read']))
  // The first wait that times out ends after three seconds.
  expect(ends.indexOf('read')).toBeLessThan(ends.indexOf('409'))
})
