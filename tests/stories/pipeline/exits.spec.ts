import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'

let fixture: PipelineFixture
beforeAll(async () => {
  fixture = await openPipelineFixture()
})
afterAll(() => fixture?.close())

const textOf = (file: string) => readFile(join(fixture.cli.folder, file), 'utf8')
const reviewUrl = () => `${fixture.stack.url}/review?website=${fixture.websiteId}`

test('2: the first check captures the pages, and says that one has to be approved', async () => {
  const { exit, stdout, stderr } = await fixture.run('vigia check --json first.json')
  expect([exit, stdout]).toEqual([2, ''])
  expect(stderr).toContain(`Approve a page first: there is nothing to compare with. ${reviewUrl()}`)
  expect((await fixture.owner.pages(fixture.websiteId)).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 'new'),
  )
  await fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)
})

test('0: nothing changed', async () => {
  const { exit, stdout, stderr } = await fixture.run('vigia check --junit same.xml')
  expect({ exit, stdout, stderr }).toMatchObject({ exit: 0 })
  expect(stdout).toContain('None of 5 views changed.')
  expect(await textOf('same.xml')).toContain('name="5 unchanged views"')
  // Progress is a line for each tenth at most, and what is obeyed by no terminal.
  expect(stderr.trim().split('\n').length).toBeLessThan(15)
  expect(stderr).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('1: a page changed, and every format says what, in words and with one image', async () => {
  fixture.site.show('price')
  const files = '--junit a/b.xml --json a/b.json --html a/b.html --markdown a/b.md'
  const { exit, stdout } = await fixture.run(`vigia check --label "Release 12" --commit 6ee8a387 ${files}`)
  expect([exit, stdout]).toEqual([1, expect.stringContaining('1 of 5 views changed.')])
  expect(stdout).toMatch(/^changed: \/menu \(Desktop\)/m)
  expect(await textOf('a/b.xml')).toContain('<testsuites name="vigia" tests="2" failures="1" errors="0"')
  const json = JSON.parse(await textOf('a/b.json')) as { pages: { path: string; changes: string[] }[] }
  expect(json).toMatchObject({ exit: 1, label: 'Release 12', commit: '6ee8a387', result: 'changed' })
  expect(json.pages.map(({ path }) => path)).toEqual(['/menu'])
  expect(json.pages[0]?.changes.join()).toMatch(/19.*29/)
  expect(await textOf('a/b.md')).toContain(`(${reviewUrl()}&page=`)
})

test('the HTML report opens offline, shows its image, and asks nothing of any server', async () => {
  const window = await openBrowser({ offline: true })
  const requests: string[] = []
  window.page.on('request', (request) => requests.push(request.url()))
  try {
    await window.page.goto(pathToFileURL(join(fixture.cli.folder, 'a/b.html')).href)
    const image = window.page.locator('img')
    expect(await image.count()).toBe(1)
    expect(await image.evaluate((shown) => Reflect.get(shown, 'naturalWidth') as number)).toBeGreaterThan(100)
    expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([])
    expect(window.errors).toEqual([])
  } finally {
    await window.close()
  }
})

test('the title of a page harms no output', async () => {
  const { stdout, stderr } = await fixture.run('vigia report --json r.json')
  expect(stdout + stderr).not.toMatch(/^\s*::|##\[|\u202E/m)
  for (const file of ['a/b.xml', 'a/b.html', 'a/b.md', 'a/b.json'])
    expect([file, await textOf(file)]).toEqual([file, expect.not.stringMatching(/\u202E/)])
  expect(await textOf('a/b.html')).not.toContain('</script>')
  expect(await textOf('a/b.xml')).not.toContain(']]>')
  expect(await textOf('a/b.md')).toMatch(/^### Vigia: ` ::error::forged/m)
})

test('the report says the same again, and fails on what the user asks it to', async () => {
  const exitOf = async (options: string) => (await fixture.run(`vigia report ${options}`)).exit
  expect(await exitOf('')).toBe(1)
  expect(await exitOf('--fail-on changed')).toBe(1)
  expect(await exitOf('--fail-on failed')).toBe(0)
  expect(await exitOf('--fail-on never')).toBe(0)
})

test('3: a page could not be captured, and none changed', async () => {
  fixture.site.show('broken')
  const { exit, stdout } = await fixture.run('vigia check')
  expect([exit, stdout]).toEqual([3, expect.stringContaining('None of 5 views changed, 1 failed.')])
  expect(stdout).toMatch(/^error: \/contact \(Desktop\)\n {2}\S/m)
  fixture.site.show('approved')
})

/** Waits until no job of the website is running. */
async function waitUntilIdle() {
  const { body } = await fixture.owner.get<{ activeJobId: string | null }>(
    `/api/websites/${fixture.websiteId}`,
  )
  if (body.activeJobId) await fixture.owner.waitForJob(body.activeJobId)
}

test('4: the time is over while the check runs, which goes on', async () => {
  const release = fixture.site.hold()
  try {
    const { exit, stderr } = await fixture.run('vigia check --timeout 5s')
    expect([exit, stderr]).toEqual([4, expect.stringContaining('a check is still running')])
  } finally {
    release()
  }
  await waitUntilIdle()
})

test('a check waits for one that is already running, and runs after it', async () => {
  const release = fixture.site.hold()
  await fixture.owner.start(fixture.websiteId, 'analyze')
  const ended = fixture.run('vigia check 2>waiting.log')
  await expect
    .poll(() => textOf('waiting.log').catch(() => ''))
    .toContain('Waiting for a job that is already running on this website')
  release()
  expect(await ended).toMatchObject({ exit: 0, stdout: expect.stringContaining('None of 5 views changed.') })
  const { body } = await fixture.owner.get<{ runs: { startedAt: string; completedAt: string }[] }>(
    `/api/websites/${fixture.websiteId}/runs`,
  )
  const [last, earlier] = body.runs
  expect(Date.parse(last?.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(earlier?.completedAt ?? ''))
})

test('4: Vigia does not answer', async () => {
  const { exit, stderr } = await fixture.run('vigia check --timeout 2s', { VIGIA_URL: 'http://127.0.0.1:1' })
  expect([exit, stderr]).toEqual([4, expect.stringContaining('does not answer')])
})
