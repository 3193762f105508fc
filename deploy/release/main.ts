import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { live } from '../local/processes/lifetime.ts'
import { runCommand } from '../local/processes/run-command.ts'
import { say } from '../terminal/print.ts'
import { root } from '../root.ts'
import { Sentence } from '../terminal/sentence.ts'
import { findInstalled } from '../local/tools/find-program.ts'
import { findSection } from './changelog.ts'
import { nameImages } from './chart.ts'
import { labelsOf } from './labels.ts'
import { listPublicPackages } from './packages.ts'
import { raiseVersion } from './places.ts'
import { listObstacles, versionOf } from './versions.ts'

// Runs `npm run release -- STEP TAG [REGISTRY] [--push]` (docs/releasing.md). Without --push a step only
// makes what it would publish.
const isPushed = process.argv.includes('--push')
const [step = '', tag, registry = 'vigia'] = process.argv.slice(2).filter((word) => word !== '--push')
const steps: Record<string, () => Promise<void>> = { raise, check, images, chart, packages, notes }

await live(async () => {
  const run = steps[step]
  if (!run) throw new Sentence(`Say which step: ${Object.keys(steps).join(', ')}.`)
  if (run !== raise) await check()
  if (run !== check) await run()
  process.exit(0)
})

async function raise(): Promise<void> {
  const changed = raiseVersion(root, versionOf(tag))
  say(changed.length > 0 ? `Written: ${changed.join(', ')}.` : 'Every place has this version already.')
}

async function check(): Promise<void> {
  const version = versionOf(tag)
  const obstacles = listObstacles(root, version)
  if (obstacles.length > 0) throw new Sentence(obstacles.join('\n'))
  say(`Everything says ${version}.`)
}

/**
 * Builds both images, each with an SBOM and the provenance of the build, which the registry keeps beside the
 * image.
 */
async function images(): Promise<void> {
  const files = { services: 'Dockerfile', browser: 'browser.Dockerfile' }
  for (const [name, file] of Object.entries(files)) {
    const image = `${registry.toLowerCase()}/${name}:${versionOf(tag)}`
    const attestations = ['--sbom=true', '--provenance=mode=max']
    const output = isPushed ? '--push' : '--output=type=cacheonly'
    await execute(
      'docker',
      'buildx',
      'build',
      ...attestations,
      output,
      ...labelsOf(root, name, versionOf(tag), await findRevision()),
      '-t',
      image,
      '-f',
      `deploy/docker/${file}`,
      '.',
    )
  }
}

async function findRevision(): Promise<string> {
  const { ok, lastLine } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })
  if (!ok) throw new Sentence(`An image names its revision, and git says: ${lastLine}`)
  return lastLine
}

async function chart(): Promise<void> {
  const helm = findInstalled('helm')
  if (!helm) throw new Sentence('Helm is needed to pack the chart.')
  const folder = mkdtempSync(join(tmpdir(), 'vigia-chart-'))
  try {
    const copy = join(folder, 'vigia')
    cpSync(join(root, 'deploy/helm'), copy, { recursive: true })
    const values = join(copy, 'values.yaml')
    writeFileSync(values, nameImages(readFileSync(values, 'utf8'), registry.toLowerCase()))
    await execute(helm, 'package', copy, '--destination', folder)
    const packed = join(folder, `vigia-${versionOf(tag)}.tgz`)
    if (isPushed) await execute(helm, 'push', packed, `oci://${registry.toLowerCase()}/charts`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function packages(): Promise<void> {
  const found = listPublicPackages(root)
  if (found.length === 0) say('No package is public yet.')
  const mode = isPushed ? ['--provenance', '--access=public'] : ['--dry-run']
  for (const { folder } of found) await execute('npm', 'publish', `./${folder}`, ...mode)
}

async function notes(): Promise<void> {
  const version = versionOf(tag)
  const section = findSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (!isPushed) return say(section.notes)
  const folder = mkdtempSync(join(tmpdir(), 'vigia-notes-'))
  const file = join(folder, 'notes.md')
  writeFileSync(file, section.notes)
  await execute(
    'gh',
    'release',
    'create',
    `v${version}`,
    '--verify-tag',
    `--title=Vigia ${version}`,
    `--notes-file=${file}`,
  )
  rmSync(folder, { recursive: true })
}

async function execute(program: string, ...args: string[]): Promise<void> {
  const { ok, lastLine } = await runCommand(program, args, { cwd: root, log: say })
  if (!ok) throw new Sentence(`${program} ${args[0]} failed: ${lastLine}`)
}
