import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

let fixture: PipelineFixture
beforeAll(async () => {
  fixture = await openPipelineFixture()
  await fixture.owner.run(fixture.websiteId, 'analyze')
  await approveAll()
  fixture.site.show('price')
})
afterAll(() => fixture?.close())

const approveAll = () => fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)

/** Runs a check that waits for a decision, and decides once it says so. */
async function checkAndDecide(decide: () => Promise<unknown>, log: string) {
  const ended = fixture.run(`vigia check --wait-for-decision 2m 2>${log}`)
  const printed = () => readFile(join(fixture.cli.folder, log), 'utf8').catch(() => '')
  await expect
    .poll(printed, { timeout: scaleTimeout(120_000) })
    .toContain('Waiting for a decision, for at most 2 minutes')
  await decide()
  return ended
}

test('what is approved while the command waits is no change any more', async () => {
  expect(await checkAndDecide(approveAll, 'approved.log')).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('None of 5 views changed.'),
  })
})

test('without a decision the command ends with the change when the time is over', async () => {
  fixture.site.show('approved')
  expect(await fixture.run('vigia check --wait-for-decision 2s')).toMatchObject({
    exit: 1,
    stdout: expect.stringContaining('1 of 5 views changed.'),
  })
})

test('what is reported as in need of a fix is decided, and stays a change', async () => {
  async function report() {
    const page = (await fixture.owner.pages(fixture.websiteId)).find(({ path }) => path === '/menu')
    const current = page?.screenshots.current?.filename
    expect((await fixture.owner.post(`/api/pages/${page?.id}/report`, { current })).status).toBe(200)
    reportedAt = performance.now()
  }
  let reportedAt = Infinity
  expect((await checkAndDecide(report, 'reported.log')).exit).toBe(1)
  // Without the decision it would have waited for two minutes.
  expect(performance.now() - reportedAt).toBeLessThan(60_000)
})
