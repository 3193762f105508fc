import { rspack, type MultiStats } from '@rspack/core'
import { cp, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { copyApiDocs } from './build/copy-api-docs.ts'
import { compress } from './build/compress.ts'
import { remotes } from './build/remotes.ts'
import { configure } from './build/rspack.ts'
import { reportSizes } from './build/report-sizes.ts'

const out = resolve(import.meta.dirname, '../dist/web')
// The build is written to a separate folder and renamed at the end, so that a failed build does not affect
// the served files.
const next = `${out}.next`

await rm(next, { recursive: true, force: true })
const stats = await bundle()
if (stats.hasErrors()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }))
  process.exit(1)
}
await cp(resolve(import.meta.dirname, 'shell/static'), next, { recursive: true })
await copyApiDocs(next)
await compress(next)
await rm(out, { recursive: true, force: true })
await rename(next, out)
await reportSizes(out)

function bundle(): Promise<MultiStats> {
  const compiler = rspack(['shell', ...remotes].map((name) => configure(name, remotes, next, 'production')))
  return new Promise((done, fail) => {
    compiler.run((error, result) => {
      compiler.close(() => (error || !result ? fail(error) : done(result)))
    })
  })
}
