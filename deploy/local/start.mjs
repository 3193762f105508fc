#!/usr/bin/env node
// Runs one of our TypeScript files on a machine with only Node and npm: installs the packages when
// package-lock.json has changed, then runs the pinned Node of these packages.
//
//   node deploy/local/start.mjs <script.ts> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')
// The compile cache of our TypeScript, without which every process would load the compiler, 35 MiB, and start
// later.
const compiled = join(root, 'node_modules', '.compiled')
const major = (version) => Number(version.replace('v', '').split('.')[0])

const [script, ...rest] = process.argv.slice(2)
if (!script) fail('Say which script to run: node deploy/local/start.mjs <script.ts>')
if (major(process.version) < 20) fail(`Vigia needs Node 20 or newer to start; this is ${process.version}.`)
try {
  install()
} catch (error) {
  fail(`The packages could not be installed (${error.message}).`)
}
handOver(findNode())

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const began = Date.now()
  console.log('Installing the packages')
  rmSync(stamp, { force: true })
  // Set here because a user's npm settings may differ: PostgreSQL's package links its libraries in a script.
  const settings = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error']
  const npm = spawnSync('npm', ['ci', ...settings], { cwd: root, stdio: 'inherit' })
  if (npm.error) fail('npm is needed to install the packages, and it could not be run.')
  if (npm.status !== 0) fail('The packages could not be installed; npm says why above.')
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Installed the packages (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (major(process.version) >= 24) return process.execPath
  rmSync(stamp, { force: true })
  return fail(`Vigia runs on Node 24 or newer: none came with the packages, and this is ${process.version}.`)
}

function handOver(node) {
  const child = spawn(node, [join(root, script), ...rest], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('error', (error) => fail(`${node} could not be run (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

  // npm and its shell do not always forward a signal, so their end is watched for as well.
  const before = parents()
  const isOrphan = () => process.env['npm_lifecycle_event'] !== undefined && parents() !== before
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 1_000).unref()
}

function parents() {
  const file = `/proc/${process.ppid}/stat`
  const grandparent = existsSync(file) ? readFileSync(file, 'utf8').split(') ')[1]?.split(' ')[1] : ''
  return `${process.ppid} ${grandparent}`
}
