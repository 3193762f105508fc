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
import { findBase, findDigest, readDigest } from './digests.ts'
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
 * image, as it keeps the signature.
 */
async function images(): Promise<void> {
  const files = { services: 'Dockerfile', browser: 'browser.Dockerfile' }
  for (const [name, file] of Object.entries(files))
    await inFolder((folder) => buildImage(name, `deploy/docker/${file}`, join(folder, 'metadata.json')))
}

async function buildImage(name: string, file: string, metadata: string): Promise<void> {
  const image = `${registry.toLowerCase()}/${name}`
  const version = versionOf(tag)
  const base = findBase(readFileSync(join(root, file), 'utf8'))
  await execute(
    'docker',
    'buildx',
    'build',
    '--sbom=true',
    '--provenance=mode=max',
    isPushed ? '--push' : '--output=type=cacheonly',
    `--metadata-file=${metadata}`,
    ...labelsOf(root, name, { version, revision: await findRevision(), base }),
    '-t',
    `${image}:${version}`,
    '-f',
    file,
    '.',
  )
  if (isPushed) await sign(image, readDigest(readFileSync(metadata, 'utf8')))
}

/** Whoever runs it proves by their identity who they are, so there is no key that could be lost. */
const sign = (name: string, digest: string) => execute('cosign', 'sign', '--yes', `${name}@${digest}`)

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-release-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true }))
}

async function findRevision(): Promise<string> {
  const { ok, lastLine } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root })
  if (!ok) throw new Sentence(`An image names its revision, and git says: ${lastLine}`)
  return lastLine
}

async function chart(): Promise<void> {
  const helm = findInstalled('helm')
  if (!helm) throw new Sentence('Helm is needed to pack the chart.')
  const charts = `${registry.toLowerCase()}/charts`
  await inFolder(async (folder) => {
    const copy = join(folder, 'vigia')
    cpSync(join(root, 'deploy/helm'), copy, { recursive: true })
    const values = join(copy, 'values.yaml')
    writeFileSync(values, nameImages(readFileSync(values, 'utf8'), registry.toLowerCase()))
    await execute(helm, 'package', copy, '--destination', folder)
    const packed = join(folder, `vigia-${versionOf(tag)}.tgz`)
    if (!isPushed) return
    const lines = await execute(helm, 'push', packed, `oci://${charts}`)
    await sign(`${charts}/vigia`, findDigest(lines))
  })
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
  await inFolder(async (folder) => {
    const file = join(folder, 'notes.md')
    writeFileSync(file, section.notes)
    const words = ['--verify-tag', `--title=Vigia ${version}`, `--notes-file=${file}`]
    await execute('gh', 'release', 'create', `v${version}`, ...words)
  })
}

/** Runs a program, and returns the lines that it wrote. */
async function execute(program: string, ...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const log = (line: string) => {
    lines.push(line)
    say(line)
  }
  const { ok, lastLine } = await runCommand(program, args, { cwd: root, log })
  if (!ok) throw new Sentence(`${program} ${args[0]} failed: ${lastLine}`)
  return lines
}
