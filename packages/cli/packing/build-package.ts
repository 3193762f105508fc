import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { listLicences } from './licences.ts'

// Runs before `npm pack` and `npm publish`. The package is one file, with what it uses inside: pipelines
// start it by `npx` on a fresh machine, and install nothing besides.

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const bundle = await rolldown({
  input: join(root, 'main.ts'),
  platform: 'node',
  treeshake: true,
  transform: { target: 'node20' },
})
const { output } = await bundle.write({
  file: join(dist, 'vigia.js'),
  format: 'esm',
  // A single file: modules that only one command imports are evaluated when it runs.
  codeSplitting: false,
  banner: '#!/usr/bin/env node',
})
await bundle.close()
const [{ fileName, imports, dynamicImports, moduleIds }, ...others] = output
const outside = [...imports, ...dynamicImports].filter(
  (name) => !name.startsWith('node:') && name !== fileName,
)
if (others.length > 0 || outside.length > 0)
  throw new Error(`vigia is not one file: it loads ${outside.join(', ')}`)
writeFileSync(
  join(dist, 'LICENSES.txt'),
  listLicences(moduleIds, (file) => readFileSync(file, 'utf8')),
)
