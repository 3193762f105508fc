import { readFileSync } from 'node:fs'
import { say } from '../../../deploy/terminal/print.ts'
import { makeCorpus, type CorpusPair } from '../diff/corpus.ts'
import { startHost } from '../host.ts'
import { geometricMean, median, short } from '../numbers.ts'
import type { Effort } from '../part.ts'
import { table } from '../table.ts'
import { decoders } from './decoders.ts'
import { readStream } from './read-stream.ts'

/** The processor time of each decoder in milliseconds, by its name. */
type Times = Record<string, number>

interface Row {
  pair: CorpusPair
  megabytes: number
  times: Times
}

const script = new URL('./host.ts', import.meta.url)
/** Pairs whose data have nothing in common: of others ours decodes what they begin with only once. */
const distinct = new Set<string>(['recoded', 'antialias', 'all'])

/** Decodes both images of a pair, each decoder in its own process, in turns. */
export async function measureDecode({ rounds, isQuick }: Effort): Promise<string> {
  const corpus = await makeCorpus()
  const pairs = corpus.filter(({ page, variant }) => variant !== 'same' && (!isQuick || page === 'text'))
  const hosts = Object.keys(decoders).map((name) => ({ name, host: startHost(script, [name]) }))
  const rows: Row[] = []
  try {
    for (const pair of pairs) {
      const all: Times[] = []
      for (let round = 0; round < rounds; round += 1) {
        const times: Times = {}
        for (const { name, host } of hosts) times[name] = await host.ask<number>(pair)
        all.push(times)
      }
      rows.push({ pair, megabytes: sizeOf(pair), times: middleOf(all) })
      say(`${pair.name}: ${JSON.stringify(rows.at(-1)?.times)}`)
    }
  } finally {
    await Promise.all(hosts.map(({ host }) => host.stop()))
  }
  return reportDecode(rows)
}

const sizeOf = ({ before, after }: CorpusPair) =>
  [before, after].reduce((sum, file) => sum + readStream(readFileSync(file)).length, 0) / 2 ** 20

const middleOf = (all: Times[]): Times =>
  Object.fromEntries(Object.keys(decoders).map((name) => [name, median(all.map((one) => one[name] ?? NaN))]))

const timesOf = ({ times }: Row, name: string) => (times[name] ?? NaN) / (times['ours'] ?? NaN)

function reportDecode(rows: Row[]): string {
  const mean = (name: string, isMeant: (row: Row) => boolean) =>
    geometricMean(rows.filter(isMeant).map((row) => timesOf(row, name)))
  const isDistinct = ({ pair }: Row) => distinct.has(pair.variant)
  const speed = ({ megabytes, times }: Row, name: string) =>
    `${Math.round((megabytes / (times[name] ?? NaN)) * 1_000)}`
  const cells = rows.map((row) => [
    row.pair.name,
    short(row.megabytes),
    ...Object.keys(decoders).map((name) => speed(row, name)),
    short(timesOf(row, 'libdeflate')),
    short(timesOf(row, 'zlib')),
  ])
  return `Both images of a pair are inflated on one core: by our kernel, by libdeflate (the system's \`libdeflate.so.0\`), and by Node's zlib. Ours also
reads the chunks with their checksums and finds the rows that are the same; the others only inflate, without a checksum.

### Claims

- Where images have no data in common ours takes ${short(1 / mean('libdeflate', isDistinct))} times libdeflate's processor time, and zlib ${short(mean('zlib', isDistinct))} times ours.
- On all pairs ours takes ${short(1 / mean('libdeflate', () => true))} times libdeflate's: what two images begin with alike is decoded once.

${table(['pair', 'MiB', 'ours, MiB/s', 'libdeflate, MiB/s', 'zlib, MiB/s', 'libdeflate, times ours', 'zlib, times ours'], cells)}
`
}
