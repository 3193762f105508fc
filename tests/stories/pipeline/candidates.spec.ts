import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'
import { startPipelineSite, type PipelineSite } from './pipeline-site.ts'

let fixture: PipelineFixture
let preview: PipelineSite
beforeAll(async () => {
  fixture = await openPipelineFixture()
  preview = await startPipelineSite()
})
afterAll(async () => {
  await preview?.stop()
  await fixture?.close()
})

test('2: an address cannot be compared before a page is approved', async () => {
  await fixture.owner.run(fixture.websiteId, 'analyze')
  const { exit, stderr } = await fixture.run(`vigia check ${preview.url}`)
  expect([exit, stderr]).toEqual([2, expect.stringContaining('there is nothing to compare with')])
  await fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)
})

test('0: a preview looks as the website was approved, and the website itself is not visited', async () => {
  const before = await fixture.owner.pages(fixture.websiteId)
  const { exit, stdout } = await fixture.run(`vigia check ${preview.url} --label "Preview 7"`)
  expect([exit, stdout]).toEqual([0, expect.stringContaining('None of 5 views changed.')])
  expect(stdout).toContain(`${preview.url}/ · Preview 7`)
  expect(await fixture.owner.pages(fixture.websiteId)).toEqual(before)
})

test('1: a preview with another price, as every format says, and the report says it again', async () => {
  preview.show('price')
  const files = '--junit c.xml --json c.json --html c.html --markdown c.md'
  const { exit, stdout } = await fixture.run(`vigia check ${preview.url} --commit 6ee8a387 ${files}`)
  expect([exit, stdout]).toEqual([1, expect.stringContaining('1 of 5 views changed.')])
  expect(stdout).toMatch(/^changed: \/menu \(Desktop\)/m)
  const textOf = (file: string) => readFile(join(fixture.cli.folder, file), 'utf8')
  for (const file of ['c.xml', 'c.json', 'c.html', 'c.md'])
    expect([file, await textOf(file)]).toEqual([file, expect.stringContaining(preview.host)])
  expect(await textOf('c.html')).toContain('<img ')
  const { candidate } = JSON.parse(await textOf('c.json')) as { candidate: { id: string } }
  const again = await fixture.run(`vigia report --candidate ${candidate.id} --commit 6ee8a387`)
  expect(again).toMatchObject({ exit: 1, stdout })
  expect((await fixture.run('vigia report')).exit).toBe(0)
})

test('only the pages that are named are compared', async () => {
  const { exit, stdout } = await fixture.run(`printf '/\\n/about\\n' | vigia check ${preview.url} --paths -`)
  expect([exit, stdout]).toEqual([0, expect.stringContaining('None of 2 views changed.')])
})

test('2: a page that the website does not have, and an address that is none, are refused', async () => {
  const unknown = await fixture.run(`echo /nowhere | vigia check ${preview.url} --paths -`)
  expect(unknown).toMatchObject({ exit: 2, stderr: expect.stringContaining('has the path /nowhere') })
  const empty = await fixture.run(`vigia check ${preview.url} --paths /dev/null`)
  expect(empty).toMatchObject({ exit: 2, stderr: expect.stringContaining('There is no path in /dev/null') })
  expect((await fixture.run('vigia check "http://"')).exit).toBe(2)
})

test('what changed is accepted while the pipeline waits, and it passes', async () => {
  const waiting = fixture.run(`vigia check ${preview.url} --wait-for-decision 60s 2>decision.log`)
  const log = () => readFile(join(fixture.cli.folder, 'decision.log'), 'utf8').catch(() => '')
  await expect.poll(log).toContain('Waiting for a decision')
  const { body } = await fixture.owner.get<{ candidates: { id: string }[] }>(
    `/api/websites/${fixture.websiteId}/candidates`,
  )
  const id = body.candidates[0]?.id
  const shown = await fixture.owner.get<{
    pages: { pageId: string; status: string; screenshots: { current?: { filename: string } } }[]
  }>(`/api/candidates/${id}`)
  const pages = shown.body.pages
    .filter(({ status }) => status === 'changed')
    .map(({ pageId, screenshots }) => ({ id: pageId, current: screenshots.current?.filename }))
  expect((await fixture.owner.post(`/api/candidates/${id}/accept`, { pages })).status).toBe(200)
  expect(await waiting).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining(`${preview.url}/: None of`),
  })
  expect((await fixture.run(`vigia check ${preview.url}`)).exit).toBe(0)
})
