import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs before and after `npm pack` and `npm publish`. Node runs the sources directly, but does not strip
// types in node_modules, so the package has JavaScript in dist/. npm has no setting for different exports in
// the package and in the repository, so package.json is replaced while packing.

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

/** Restores the repository's state, also after an interrupted build. */
function restore() {
  rmSync(dist, { recursive: true, force: true })
  if (existsSync(kept)) renameSync(kept, manifest)
}
