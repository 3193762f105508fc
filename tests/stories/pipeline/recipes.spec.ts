import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../../deploy/root.ts'
import { openGithubServer, type GithubServer } from '../../../packages/cli/testing/github-server.ts'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'
import { startPipelineSite } from './pipeline-site.ts'

const textOf = (name: string) => readFileSync(join(root, 'packages/cli', name), 'utf8')

interface Action {
  inputs: Record<string, { default?: string }>
  runs: { steps: [{ run: string; env: Record<string, string> }] }
}
const action = parse(textOf('action.yml')) as Action
const [step] = action.runs.steps

let fixture: PipelineFixture
let github: GithubServer
let secret: string
beforeAll(async () => {
  fixture = await openPipelineFixture()
  const statuses = { 'POST /repos/ana/bakery/statuses/deployed': {} }
  const comments = 'GET /repos/ana/bakery/issues/7/comments?per_page=100&page=1'
  const pulls = { 'GET /repos/ana/bakery/commits/deployed/pulls': [{ number: 7, state: 'open' }] }
  const written = { [comments]: [], 'POST /repos/ana/bakery/issues/7/comments': {} }
  github = await openGithubServer({ ...statuses, ...pulls, ...written })
  secret = (await fixture.createToken('run')).secret
  await fixture.owner.run(fixture.websiteId, 'analyze')
  await fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)
})
afterAll(async () => {
  github?.close()
  await fixture?.close()
})

/** Runs the script of the action as GitHub does: in bash, with its variables and the inputs. */
async function runAction(event: object, given: Record<string, string>, env: Record<string, string> = {}) {
  const { folder } = fixture.cli
  writeFileSync(join(folder, 'event.json'), JSON.stringify(event))
  writeFileSync(join(folder, 'step.sh'), step.run)
  writeFileSync(join(folder, 'summary.md'), '')
  const valueOf = (name: string) => given[name] ?? action.inputs[name]?.default ?? ''
  const inputs = Object.entries(step.env).map(([key, value]) => [
    key,
    value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, name: string) => valueOf(name)),
  ])
  return fixture.run('bash --noprofile --norc -e -o pipefail step.sh', {
    GITHUB_API_URL: github.url,
    GITHUB_EVENT_PATH: 'event.json',
    GITHUB_REPOSITORY: 'ana/bakery',
    GITHUB_STEP_SUMMARY: 'summary.md',
    ...(Object.fromEntries(inputs) as Record<string, string>),
    ...env,
  })
}

test('the action checks after a deployment, and sets the status and the comment', async () => {
  fixture.site.show('price')
  const given = { url: fixture.stack.url, token: secret, 'github-token': 'ghs_1' }
  const { exit, stdout } = await runAction(
    { deployment: { sha: 'deployed' } },
    { ...given, comment: 'true', html: 'vigia.html', label: '-- "$(touch x)' },
  )
  expect([exit, stdout]).toEqual([1, expect.stringMatching(/^::error title=Vigia::1 of 5 views changed\. /m)])
  const statuses = github.asked.filter(({ request }) => request.includes('/statuses/'))
  expect(statuses.map(({ body }) => body)).toMatchObject([{ state: 'pending' }, { state: 'failure' }])
  expect(github.asked.at(-1)).toMatchObject({
    request: 'POST /repos/ana/bakery/issues/7/comments',
    body: { body: expect.stringMatching(/19.*29/) },
  })
  expect(await readFile(join(fixture.cli.folder, 'summary.md'), 'utf8')).toContain('-- "$(touch x)')
  expect(await readFile(join(fixture.cli.folder, 'vigia.html'), 'utf8')).toContain('<img ')
})

test('a pull request of a fork passes without secrets, or fails if they are required', async () => {
  const event = { pull_request: { number: 8, head: { sha: 'x', repo: { full_name: 'bo/bakery' } } } }
  const env = { GITHUB_EVENT_NAME: 'pull_request' }
  const passed = await runAction(event, { url: fixture.stack.url }, env)
  expect(passed).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^::notice .*nothing was compared/) })
  const required = { url: fixture.stack.url, 'require-token': 'true' }
  expect(await runAction(event, required, env)).toMatchObject({ exit: 2 })
})

/** Runs the script of the template for GitLab, in the shell of its runner, with these inputs. */
async function runTemplate(given: Record<string, string> = {}) {
  const [head, job] = parseAllDocuments(textOf('gitlab.yml')).map((part) => part.toJS() as unknown)
  const { inputs } = (head as { spec: { inputs: Record<string, { default: string }> } }).spec
  const { vigia } = job as {
    vigia: { script: string[]; variables: Record<string, string>; artifacts: { paths: string[] } }
  }
  const fill = (text: string) =>
    text.replaceAll(
      /\$\[\[ inputs\.([\w-]+) \]\]/g,
      (_, name: string) => given[name] ?? inputs[name]?.default ?? '',
    )
  const variables = Object.entries(vigia.variables).map(([name, value]) => [name, fill(value)])
  const env = Object.fromEntries(variables) as Record<string, string>
  const ended = await fixture.run(vigia.script.map(fill).join(' && '), env)
  return { ...ended, files: [...vigia.artifacts.paths, 'vigia.xml'] }
}

test('the script of the template for GitLab writes what its artifacts name', async () => {
  fixture.site.show('approved')
  const { exit, files } = await runTemplate()
  expect(exit).toBe(0)
  for (const file of files) expect(await readFile(join(fixture.cli.folder, file), 'utf8')).toContain('5 ')
})

test('the template for GitLab compares the preview of a merge request', async () => {
  const preview = await startPipelineSite()
  preview.show('price')
  const { exit, stdout } = await runTemplate({ address: preview.url })
  await preview.stop()
  expect([exit, stdout]).toEqual([1, expect.stringContaining(`${preview.url}/: 1 of 5 views changed.`)])
})
