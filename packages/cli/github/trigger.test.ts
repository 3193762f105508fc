import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTrigger } from './trigger.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()

const base = { GITHUB_REPOSITORY: 'ana/bakery', GITHUB_SHA: 'merge', GITHUB_ACTOR: 'ana' }

function read(name: string, event: unknown, env: Record<string, string> = {}) {
  const file = join(folder, 'event.json')
  writeFileSync(file, typeof event === 'string' ? event : JSON.stringify(event))
  return readTrigger({ ...base, GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file, ...env })
}
const pullOf = (repo: unknown) => ({ pull_request: { number: 7, head: { sha: 'head', repo } } })
const own = { full_name: 'ana/bakery' }

test('a push is about its commit', async () => {
  expect(await read('push', { ref: 'refs/heads/main' })).toEqual({
    repository: 'ana/bakery',
    sha: 'merge',
    pullRequest: undefined,
    isWithoutSecrets: false,
  })
})

test('a deployment is about the commit that was deployed', async () => {
  expect(await read('deployment_status', { deployment: { sha: 'deployed' } })).toMatchObject({
    sha: 'deployed',
  })
})

test('a pull request is about its last commit, and not about the merge that GitHub makes', async () => {
  expect(await read('pull_request', pullOf(own))).toMatchObject({
    sha: 'head',
    pullRequest: 7,
    isWithoutSecrets: false,
  })
})

test.each([
  ['of a fork', 'pull_request', pullOf({ full_name: 'bo/bakery' }), {}, true],
  ['of a fork that was deleted', 'pull_request', pullOf(null), {}, true],
  ['of Dependabot', 'pull_request', pullOf(own), { GITHUB_ACTOR: 'dependabot[bot]' }, true],
  ['of a fork, with the secrets', 'pull_request_target', pullOf({ full_name: 'bo/bakery' }), {}, false],
] as const)('a pull request %s: %s', async (_, name, event, env, isWithoutSecrets) => {
  expect(await read(name, event, env)).toMatchObject({ isWithoutSecrets })
})

test.each(['{', '[]', '{"pull_request":{"number":"7"}}'])(
  '%s is no event, and harms nothing',
  async (event) => {
    expect(await read('push', event)).toMatchObject({ sha: 'merge', pullRequest: undefined })
  },
)
