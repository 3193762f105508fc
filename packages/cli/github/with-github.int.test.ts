import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exits, refuse } from '../refusal.ts'
import type { Result } from '../result/result.ts'
import { openGithubServer } from '../testing/github-server.ts'
import { makeSummary } from '../testing/make-summary.ts'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { withGithub } from './with-github.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()

const repository = '/repos/ana/bakery'
const status = `POST ${repository}/statuses/head`
const comments = `GET ${repository}/issues/7/comments?per_page=100&page=`
const mark = `<!-- vigia ${makeSummary().website.id} -->`
const comment = (id: number, type: string, body: string) => ({ id, body, user: { type } })

interface Wanted {
  answers?: Record<string, unknown>
  env?: Record<string, string>
  fork?: boolean
  isCommenting?: boolean
  isTokenRequired?: boolean
}

/** Runs in a pull request at a server in GitHub's place; returns what was asked there and printed. */
async function runOnGithub(work: () => Promise<Result>, wanted: Wanted = {}) {
  const github = await openGithubServer(wanted.answers ?? { [status]: {} })
  onTestFinished(github.close)
  const files = { event: join(folder, 'event.json'), summary: join(folder, 'summary.md') }
  const repo = { full_name: wanted.fork ? 'bo/bakery' : 'ana/bakery' }
  writeFileSync(files.event, JSON.stringify({ pull_request: { number: 7, head: { sha: 'head', repo } } }))
  writeFileSync(files.summary, '')
  const env = {
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: files.event,
    GITHUB_REPOSITORY: 'ana/bakery',
    GITHUB_RUN_ID: '12',
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_TOKEN: 'ghs_1',
    VIGIA_TOKEN: 'vg_1',
    ...wanted.env,
  }
  let printed = ''
  const options = { env, isCommenting: false, isTokenRequired: false, ...wanted }
  const print = (text: string) => void (printed += text)
  const ended = await withGithub({ ...options, env, print }, work).catch((error: unknown) => error)
  return { ended, printed, asked: github.asked, summary: readFileSync(files.summary, 'utf8') }
}
const changed = () => Promise.resolve(makeResult())
const same = () => Promise.resolve(makeResult({ exit: exits.same, summary: makeSummary() }))

test('a change is the status of the pull request’s commit, an annotation and the summary', async () => {
  const { ended, printed, asked, summary } = await runOnGithub(changed)
  const url = expect.stringMatching(/^https:\/\/vigia\.example\.com\/review\?website=/)
  const description = '1 of 27 views changed, 1 failed, 1 is new.'
  expect(ended).toBe(exits.changed)
  expect(asked.map(({ request, body }) => [request, body])).toEqual([
    [status, expect.objectContaining({ context: 'vigia', state: 'pending' })],
    [status, { context: 'vigia', state: 'failure', description, target_url: url }],
  ])
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer ghs_1', 'Bearer ghs_1'])
  expect(printed).toMatch(new RegExp(`^::error title=Vigia::${description} https://vigia\\S+\\n$`))
  expect(summary).toContain('### Vigia: ` Corner Bakery `')
})

test('without a change the status is a success', async () => {
  const { ended, printed, asked } = await runOnGithub(same)
  expect(ended).toBe(exits.same)
  expect(asked.at(-1)?.body).toMatchObject({ state: 'success', description: 'None of 24 views changed.' })
  expect(printed).toMatch(/^::notice title=Vigia::/)
})

test('a refusal is an error with its sentence, cut to what GitHub accepts', async () => {
  const message = `Please set VIGIA_URL ${'x'.repeat(200)}`
  const { ended, printed, asked, summary } = await runOnGithub(() => Promise.reject(refuse(message)))
  expect(ended).toMatchObject({ exit: exits.refused, message })
  expect(asked.at(-1)?.body).toMatchObject({
    state: 'error',
    description: expect.stringMatching(/^Please set VIGIA_URL x{118}…$/),
    target_url: 'https://github.com/ana/bakery/actions/runs/12',
  })
  expect([printed, summary]).toEqual([`::error title=Vigia::${message}\n`, `### Vigia\n\n\` ${message} \`\n`])
})

test('the first comment is written, and a later one takes its place', async () => {
  const write = `POST ${repository}/issues/7/comments`
  const first = await runOnGithub(changed, {
    isCommenting: true,
    answers: { [status]: {}, [`${comments}1`]: [], [write]: {} },
  })
  expect(first.asked.at(-1)).toMatchObject({
    request: write,
    body: { body: expect.stringMatching(new RegExp(`^${mark}\\n### Vigia: `)) },
  })
  const others = Array.from({ length: 100 }, (_, nth) => comment(nth, 'Bot', 'Coverage'))
  const later = await runOnGithub(changed, {
    isCommenting: true,
    answers: {
      [status]: {},
      [`${comments}1`]: others,
      [`${comments}2`]: [comment(1_000, 'User', mark), comment(1_001, 'Bot', `${mark}\nearlier`)],
      [`PATCH ${repository}/issues/comments/1001`]: {},
    },
  })
  expect(later.asked.at(-1)?.request).toBe(`PATCH ${repository}/issues/comments/1001`)
  expect(later.printed).not.toContain('warning')
})

test('what GitHub refuses is a warning, and the exit code stays', async () => {
  const { ended, printed } = await runOnGithub(changed, { isCommenting: true, answers: {} })
  expect(ended).toBe(exits.changed)
  expect(printed).toContain('statuses: write. GitHub answers 403: Resource not accessible by integration\n')
  expect(printed).toContain('::warning title=Vigia::The comment needs the permission pull-requests: write')
})

test('without a token of the workflow nothing is asked of GitHub', async () => {
  const { ended, printed, asked } = await runOnGithub(same, { env: { GITHUB_TOKEN: '' }, isCommenting: true })
  expect([ended, asked]).toEqual([exits.same, []])
  expect(printed).toContain('token of the workflow in GITHUB_TOKEN')
})

test('a fork without secrets passes and says so, or fails if a token is required', async () => {
  const fork = { fork: true, env: { VIGIA_TOKEN: '' } }
  const neverRun = () => Promise.reject(new Error('it ran'))
  const passed = await runOnGithub(neverRun, fork)
  expect([passed.ended, passed.asked]).toEqual([exits.same, []])
  expect(passed.printed).toMatch(/^::notice title=Vigia::.*nothing was compared\n$/)
  const failed = await runOnGithub(neverRun, { ...fork, isTokenRequired: true })
  expect(failed.ended).toMatchObject({ exit: exits.refused, message: expect.stringContaining('forks') })
  expect(await runOnGithub(changed, { fork: true })).toMatchObject({ ended: exits.changed })
})

test('no text of a page becomes a command of GitHub', async () => {
  const { printed } = await runOnGithub(() => Promise.resolve(makeHostileResult()))
  expect(printed.match(/^::/gm)).toHaveLength(1)
  expect(printed.trimEnd()).not.toMatch(/\n|\r|%(?!25)/)
})
