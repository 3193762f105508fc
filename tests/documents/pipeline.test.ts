import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/local/root.ts'
import { listFaults } from '../repository/list-faults.ts'

const page = readFileSync(join(root, 'docs/pipeline.md'), 'utf8')
const workflows = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('runs-on:'))

test('GitHub can read the workflow in docs/pipeline.md, and actionlint finds no fault in it', async () => {
  expect(workflows).toHaveLength(1)
  expect(await listFaults('vigia.yml', workflows[0] ?? '')).toEqual([])
})

test('no recipe has a token in it', () => {
  expect(page).not.toMatch(/VIGIA_TOKEN[=:]\s*["']?vg_/)
})
