import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { serve } from '../../sites/serve.ts'
import { openBrowser } from '../support/open-browser.ts'
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
  const whatToDo = `there is nothing to compare with. ${fixture.stack.url}/?website=${fixture.websiteId}`
  expect([exit, stderr]).toEqual([2, expect.stringContaining(whatToDo)])
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
  const { candidate, pages } = JSON.parse(await textOf('c.json')) as {
    candidate: { id: string }
    pages: { changes: string[] }[]
  }
  // Links name the address of the preview, and are the same all the same.
  expect(pages.map(({ changes }) => changes)).toEqual([[expect.stringMatching(/19.*29/)]])
  const again = await fixture.run(`vigia report --candidate ${candidate.id} --commit 6ee8a387`)
  expect(again).toMatchObject({ exit: 1, stdout })
  expect((await fixture.run('vigia report')).exit).toBe(0)
})

test('the addresses that are printed open the candidate and its page in the review', async () => {
  const { stdout } = await fixture.run(`vigia check ${preview.url} --label "Preview 8"`)
  const [ofPage, ofCandidate] = [/^ {2}(http\S+)$/m, /^Review: (http\S+)$/m].map(
    (line) => line.exec(stdout)?.[1],
  )
  const window = await openBrowser()
  const { page, errors, close } = window
  await page.context().addCookies(cookiesOf(fixture.stack.url, fixture.owner))
  try {
    for (const address of [ofCandidate, ofPage]) {
      await page.goto(address ?? '')
      await page.getByRole('heading', { name: 'Candidate Preview 8', exact: true }).waitFor()
      const shown = page.getByRole('navigation', { name: 'Pages to decide' }).locator('[aria-current] strong')
      expect(await shown.innerText()).toBe('/menu')
    }
    expect(new URL(ofPage ?? '').searchParams.get('page')).toMatch(/^[\da-f-]{36}$/)
    expect(errors).toEqual([])
  } finally {
    await close()
  }
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
  const many = await fixture.run(`seq -f /products/category/%g 10000 | vigia check ${preview.url} --paths -`)
  expect(many).toMatchObject({ exit: 2, stderr: expect.stringContaining('Please name fewer pages') })
  expect((await fixture.run('vigia check "http://"')).exit).toBe(2)
})

test.each([
  ['this machine', 'http://localhost:3000', 'VIGIA_ALLOW_HOSTS=localhost:3000'],
  ['a private network', 'http://192.168.1.7', 'VIGIA_ALLOW_HOSTS=192.168.1.7:80'],
  ['the keys of a cloud', 'http://169.254.169.254', 'This address cannot be monitored'],
  ['a password', 'https://ana:pw@staging.example.com', 'Please leave out the user name and the password'],
  ['a query', 'https://staging.example.com/?preview=1', 'Please leave out what follows the question mark'],
])('2: an address with %s is refused with what to do', async (_, address, message) => {
  const { exit, stderr } = await fixture.run(`vigia check "${address}"`)
  expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('2: a candidate that is gone says how to compare its address again', async () => {
  const { exit, stderr } = await fixture.run('vigia report --candidate 00000000-0000-4000-8000-000000000000')
  expect([exit, stderr]).toEqual([2, expect.stringContaining('Please check the address again')])
})

test('3: an address that leads to the website itself compares nothing', async () => {
  const moved = await serve(({ pathname }) => ({
    status: 302,
    headers: { location: fixture.site.url + pathname },
    body: '',
  }))
  const { exit, stdout } = await fixture.run(`vigia check ${moved.url}`)
  await moved.stop()
  expect([exit, stdout]).toEqual([3, expect.stringContaining('The page leads to another website')])
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
