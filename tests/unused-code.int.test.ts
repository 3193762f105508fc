import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { copyTree } from './support/copy-tree.ts'

test('a file that nothing imports, and an export that nothing uses, are found in every part', () => {
  const copy = copyTree(root)
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const files = [
    'services/websites/domain/pages/planted.ts',
    'services/capture/page/planted.ts',
    'packages/common/text/planted.ts',
    'frontends/dashboard/viewer/planted.ts',
    'tests/support/planted.ts',
    'lab/load/planted.ts',
    'deploy/local/planted.ts',
  ]
  for (const file of files) writeFileSync(join(copy, file), 'export const planted = 1\n')
  const exporting = [
    'services/websites/domain/pages/identify.ts',
    'services/crawler/limits/limits.ts',
    'services/diff/compare-page.ts',
    'packages/common/errors.ts',
    'packages/browser/cdp.ts',
    'frontends/ui/route.ts',
    'gateway/state.ts',
    'lab/benchmarks/numbers.ts',
  ]
  for (const [nth, file] of exporting.entries())
    appendFileSync(join(copy, file), `\nexport const planted${nth} = 1\n`)

  const knip = spawnSync(process.execPath, [join(root, 'node_modules/.bin/knip'), '--reporter', 'json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(knip).toMatchObject({ status: 1, stderr: '' })
  const { issues } = JSON.parse(knip.stdout) as {
    issues: { file: string; files?: unknown[]; exports?: { name: string }[] }[]
  }
  const unused = issues.filter((issue) => issue.files?.length).map(({ file }) => file)
  expect(unused.toSorted()).toEqual(files.toSorted())
  const found = issues.flatMap(({ file, exports = [] }) => exports.map(({ name }) => `${file} ${name}`))
  expect(found.toSorted()).toEqual(exporting.map((file, nth) => `${file} planted${nth}`).toSorted())
})
