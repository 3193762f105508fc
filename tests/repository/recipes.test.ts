import { NoOperationTraceWriter, type parseWorkflow } from '@actions/workflow-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../deploy/root.ts'

const textOf = (name: string) => readFileSync(join(root, 'packages/cli', name), 'utf8')
const action = textOf('action.yml')
const { version } = JSON.parse(textOf('package.json')) as { version: string }

interface Action {
  inputs: Record<string, unknown>
  runs: { steps: { run: string; env: Record<string, string> }[] }
}

test('GitHub can read the action', async () => {
  expect(await listActionFaults('action.yml', action)).toEqual([])
})

test.each([
  ['an unknown key', 'using: composite', 'use: composite', 'use'],
  ['a step without a shell', '- shell: bash\n', '- name: Check\n', 'shell'],
  ['an unknown context', '${{ inputs.url }}', '${{ inputz.url }}', 'inputz'],
])('%s in the action is found', async (_, before, after, named) => {
  expect(action).toContain(before)
  expect((await listActionFaults('action.yml', action.replace(before, after))).join('\n')).toContain(named)
})

test('every input of the action is used, and none is put into the script', () => {
  const { inputs, runs } = parse(action) as Action
  const used = runs.steps.flatMap(({ env }) => Object.values(env))
  expect(used.toSorted()).toEqual(
    Object.keys(inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .toSorted(),
  )
  expect(runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([])
})

test('the template for GitLab has inputs and a job that uses them', () => {
  const [head, body] = parseAllDocuments(textOf('gitlab.yml')).map((part) => part.toJS() as unknown)
  const { inputs } = (head as { spec: { inputs: Record<string, { default: string }> } }).spec
  const used = [...JSON.stringify(body).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name)
  expect(used.toSorted()).toEqual(Object.keys(inputs).toSorted())
  expect(body).toMatchObject({ vigia: { artifacts: { when: 'always', reports: { junit: 'vigia.xml' } } } })
})

test('both run the command of this release', () => {
  for (const text of [action, textOf('gitlab.yml')])
    expect(text.match(/vigia@\S+/g)).toEqual([`vigia@${version}`])
})

/** The parser of actions, which its package does not export. */
interface ActionParser {
  parseAction: (
    file: { name: string; content: string },
    writer: NoOperationTraceWriter,
  ) => Pick<ReturnType<typeof parseWorkflow>, 'context'>
}

/** What GitHub's own parser says against an `action.yml`. */
async function listActionFaults(name: string, content: string): Promise<string[]> {
  const main = import.meta.resolve('@actions/workflow-parser')
  const { parseAction } = (await import(new URL('actions/action-parser.js', main).href)) as ActionParser
  const { context } = parseAction({ name, content }, new NoOperationTraceWriter())
  return context.errors.getErrors().map(({ message }) => message)
}
