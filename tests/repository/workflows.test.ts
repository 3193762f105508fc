import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'
import { listFaults } from './list-faults.ts'
import { listSteps, readWorkflows } from './read-workflows.ts'

const files = readWorkflows()
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)

test.each(files)('GitHub can read $name, and actionlint finds no fault in it', async ({ name, text }) => {
  expect(await listFaults(name, text)).toEqual([])
})

test.each([
  ['a job waits for one that is not there', 'needs: versions', 'needs: verisons', 'verisons'],
  ['an unknown key', 'runs-on: ubuntu-latest', 'run-on: ubuntu-latest', 'run-on'],
  ['an unknown runner', 'runs-on: ubuntu-latest', 'runs-on: ubuntu-newest', 'ubuntu-newest'],
  ['an unknown permission', 'packages: write', 'package: write', 'package'],
  ['an expression that does not close', '${{ github.token }}', '${{ github.token }', '}'],
  ['an unknown context', '${{ github.actor }}', '${{ githob.actor }}', 'githob'],
  ['a context almost like one that is known', '${{ github.actor }}', '${{ varz.ACTOR }}', 'varz'],
])('%s is found', async (_, before, after, named) => {
  const { name, text } = files.find((file) => file.name.endsWith('release.yml')) ?? { name: '', text: '' }
  expect(text).toContain(before)
  const faults = await listFaults(name, text.replace(before, after))
  expect(faults.join('\n')).toContain(named)
})

const pinned = /^([\w-]+\/[\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$/

/** Lists the actions of others as they are named, with the comment behind each. */
const listActions = (text: string) =>
  [...text.matchAll(/^\s*(?:- )?uses: (?!\.\/)(.+)$/gm)].map(([, action = '']) => action)

test('every action is named by its digest, with its version beside it', () => {
  const actions = files.flatMap(({ text }) => listActions(text))
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.filter((action) => !pinned.test(action))).toEqual([])
  expect(listActions('  - uses: actions/checkout@v7\n').filter((action) => !pinned.test(action))).toEqual([
    'actions/checkout@v7',
  ])
})

test('an action has the same digest wherever it is used', () => {
  const actions = new Set(files.flatMap(({ text }) => listActions(text)))
  const names = [...actions].map((action) => action.split(/@/, 1)[0])
  expect(names).toEqual([...new Set(names)])
})

test('no workflow may write by default, each job ends, and none keeps credentials in its checkout', () => {
  for (const file of files) {
    expect(file.workflow.permissions).toEqual({ contents: 'read' })
    const jobs = Object.values(file.workflow.jobs).filter(({ uses }) => !uses)
    expect(jobs.filter((job) => !job['timeout-minutes'])).toEqual([])
    const checkouts = listSteps(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step.with)).toEqual(
      checkouts.map(() => ({ 'persist-credentials': false })),
    )
  }
})

test('what is pushed to the registry is signed with the identity of the workflow', () => {
  const release = files.find(({ name }) => name.endsWith('/release.yml'))
  const jobs = Object.entries(release?.workflow.jobs ?? {}).filter(
    ([, { permissions }]) => permissions?.['packages'],
  )
  expect(jobs.map(([name]) => name)).toEqual(['images', 'chart'])
  for (const [, { permissions, steps = [] }] of jobs) {
    expect(permissions).toMatchObject({ 'id-token': 'write' })
    expect(steps.filter(({ uses }) => uses?.startsWith('sigstore/cosign-installer@'))).toHaveLength(1)
  }
})

const preparing = /^sudo sysctl /

test('each job is one command that runs on any machine', () => {
  const ci = files.find(({ name }) => name.endsWith('/ci.yml'))
  for (const [name, { steps = [] }] of Object.entries(ci?.workflow.jobs ?? {})) {
    const commands = steps.flatMap(({ run }) => (run && !preparing.test(run) ? [run] : []))
    expect(commands.map((command) => command.replace(/^sudo .* (?=\.ci)/, ''))).toEqual([`.ci/run ${name}`])
  }
})

test('every npm script that CI and workflows run exists', () => {
  const texts = [readFileSync(join(root, '.ci/run'), 'utf8'), ...files.map(({ text }) => text)]
  const run = texts.flatMap((text) =>
    [...text.matchAll(/\bnpm (?:run )?([a-z:-]+)/g)].map(([, name]) => name),
  )
  expect(run.length).toBeGreaterThan(5)
  expect(run.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
})

test('a job that does not exist is refused with a sentence', () => {
  const { status, stderr } = spawnSync(join(root, '.ci/run'), ['chek'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'There is no job chek; the jobs are check, test, containers and chart.\n',
  })
})
