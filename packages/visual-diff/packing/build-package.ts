import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Run by `npm pack` and `npm publish`, before and after. Node runs the sources as they are, but strips no types from what is in node_modules, so the package
// has JavaScript in dist/. npm has no setting for other exports in the package than in the repository, so package.json is exchanged while it is packed.

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')
const manifest = join(root, 'package.json')
const kept = join(root, 'package.json.of-sources')

if (process.argv.includes('--restore')) restore()
else build()

function build() {
  restore()
  const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(import.meta.dirname, 'tsconfig.json')], {
    stdio: ['ignore', 2, 2],
  })
  copyFileSync(join(root, 'kernel/kernel.wasm'), join(dist, 'kernel/kernel.wasm'))
  const {
    scripts: _,
    devDependencies: __,
    ...packed
  } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    scripts: unknown
    devDependencies: unknown
  }
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } }
  renameSync(manifest, kept)
  writeFileSync(manifest, `${JSON.stringify({ ...packed, exports }, null, 2)}\n`)
}

/** As the repository has it; also after a build that was interrupted. */
function restore() {
  rmSync(dist, { recursive: true, force: true })
  if (existsSync(kept)) renameSync(kept, manifest)
}
