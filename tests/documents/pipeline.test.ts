import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../deploy/root.ts'
import { listFaults } from '../repository/list-faults.ts'

const page = readFileSync(join(root, 'docs/pipeline.md'), 'utf8')
const workflows = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('runs-on:'))

test('GitHub can read the workflows in docs/pipeline.md, and actionlint finds no fault in them', async () => {
  expect(workflows).toHaveLength(3)
  for (const workflow of workflows) expect(await listFaults('vigia.yml', workflow)).toEqual([])
})

test('the workflow gives the action inputs that it has', () => {
  const action = parse(readFileSync(join(root, 'packages/cli/action.yml'), 'utf8')) as { inputs: object }
  const used = workflows.flatMap((text) => [...text.matchAll(/^ {10}([\w-]+): /gm)].map(([, name]) => name))
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((name) => !Object.keys(action.inputs).includes(name ?? ''))).toEqual([])
})

test('no recipe has a token in it', () => {
  expect(page).not.toMatch(/VIGIA_TOKEN[=:]\s*["']?vg_/)
})
