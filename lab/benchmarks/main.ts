import { say } from '../../deploy/terminal/print.ts'
import { readIds } from '../arguments.ts'
import type { Effort, Part } from './part.ts'
import { installPeers } from './peers.ts'
import { report } from './report.ts'

// Loaded one by one, so that a broken part does not affect the others.
const parts: Record<string, () => Promise<Part>> = {
  capture: async () => (await import('./capture/measure-capture.ts')).measureCapture,
  costs: async () => (await import('./costs/measure-costs.ts')).measureCosts,
  decode: async () => (await import('./decode/measure-decode.ts')).measureDecode,
  determinism: async () => (await import('./determinism/measure-determinism.ts')).measureDeterminism,
  diff: async () => (await import('./diff/measure-diff.ts')).measureDiff,
  discovery: async () => (await import('./discovery/measure-discovery.ts')).measureDiscovery,
  dom: async () => (await import('./dom/measure-dom.ts')).measureDom,
  floor: async () => (await import('./floor/measure-floor.ts')).measureFloor,
  review: async () => (await import('./review/measure-review.ts')).measureReview,
}
/** These parts are not compared with other tools. */
const alone = new Set(['costs', 'dom', 'floor', 'review'])

const titles: Record<string, string> = {
  costs: 'Costs of captures',
  decode: 'Decoding',
  dom: 'DOM snapshots',
  floor: 'Floor of captures',
}

const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const effort: Effort = { rounds: isQuick ? 1 : 5, isQuick }
const wanted = readIds(
  words.filter((word) => !word.startsWith('--')),
  Object.keys(parts),
)
// Child processes exit with this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.once('disconnect', () => process.exit(130))
process.channel?.unref()

const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (chosen.some(([name]) => !alone.has(name))) installPeers()
for (const [name, load] of chosen) {
  say(`\n── ${name}`)
  const began = performance.now()
  const measure = await load()
  const text = await measure(effort)
  say(text)
  if (!isQuick) report(titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1), text)
  say(`\n${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
