import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../sites/serve.ts'
import { stall, startStalling } from '../../sites/stalling-site.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { runAdmin } from '../support/operator-command.ts'
import { Visitor } from '../support/visitor.ts'

let site: Site
let stack: Stack
beforeAll(async () => {
  site = await startStalling(3)
  stack = await startStack({ allowHosts: [site.host] })
})
afterAll(async () => {
  await stack?.stop()
  await site?.stop()
})

const admin = (...words: string[]) => runAdmin(stack, words)
const list = async (topic: string) =>
  JSON.parse((await admin(topic, 'list', '--json')).output) as { id: string }[]

test('the operator sees a running job, cancels it, and removes its website', async () => {
  expect((await admin('jobs', 'list')).output).toBe('No job is running.')
  const owner = new Visitor(stack.url)
  const websiteId = await owner.addWebsite(site.url)
  const { body: found } = await owner.post<{ jobId: string }>(`/api/websites/${websiteId}/discover`)
  await owner.waitForJob(found.jobId)
  await stall(site, 'hangs')
  const { body } = await owner.post<{ jobId: string }>(`/api/websites/${websiteId}/capture`)
  expect(await list('jobs')).toMatchObject([{ id: body.jobId, websiteId, type: 'screenshot-capture' }])
  expect((await admin('jobs', 'cancel', body.jobId)).isDone).toBe(true)
  expect(await list('jobs')).toEqual([])
  expect((await owner.waitForJob(body.jobId)).status).toBe('cancelled')

  expect(await list('websites')).toMatchObject([{ id: websiteId, userId: null }])
  const unasked = await admin('websites', 'remove', websiteId)
  expect(unasked).toMatchObject({ isDone: false, output: expect.stringContaining('repeat it with --yes') })
  expect((await admin('websites', 'remove', websiteId, '--yes')).isDone).toBe(true)
  expect((await admin('websites', 'list')).output).toBe('There are no such websites.')
})

test.each([
  [['websites', 'remove', randomUUID(), '--yes'], 'There is no website with the id'],
  [['websites', 'list', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
  [['websites'], 'websites has the commands'],
  [['jobs', 'cancel', randomUUID()], 'There is no running job with this id'],
  [['jobs', 'cancel', '../users'], 'Not found'],
  [['jobs', 'cancel'], 'jobs has the commands'],
  [['jobs', 'again'], 'jobs has the commands'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { output, isDone } = await admin(...words)
  expect([isDone, output]).toEqual([false, expect.stringContaining(sentence)])
})
