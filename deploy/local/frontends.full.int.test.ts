import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { copyTree } from '../../tests/support/copy-tree.ts'
import { root } from '../root.ts'

const copy = copyTree(root)
// Linked to the built frontends of this checkout, which the test leaves alone.
if (existsSync(join(copy, 'dist'))) unlinkSync(join(copy, 'dist'))
afterAll(() => rmSync(copy, { recursive: true }))

async function build() {
  const child = spawn(process.execPath, ['deploy/local/build.ts'], { cwd: copy })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { built: output.includes('Building the frontends'), code: Number(code) }
}

test('of three stacks that find the frontends outdated one builds them, and all have them', async () => {
  const results = await Promise.all([build(), build(), build()])
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(results.filter(({ built }) => built)).toHaveLength(1)
  expect(existsSync(join(copy, 'dist/web/index.html'))).toBe(true)
  expect(existsSync(join(copy, 'dist/web.next'))).toBe(false)
})
