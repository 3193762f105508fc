import { geometricMean, short } from '../numbers.ts'
import { peerVersions } from '../peers.ts'
import { table } from '../table.ts'
import type { CorpusPair } from './corpus.ts'
import type { DiffFigures, Measured } from './measure-diff.ts'

type Cost = 'wallMs' | 'cpuMs'

/** The section of the report about comparisons. */
export function reportDiff(figures: DiffFigures): string {
  return `Two PNG files in, a verdict and a mask (also a file) out; ${peerVersions('odiff-bin', '@blazediff/bin', 'looks-same', 'pixelmatch')}.
The images are 1280 pixels wide and come from the browser above. \`same\`: equal bytes; \`recoded\`: the same pixels from another
encoder; \`word\`: one word; \`antialias\`: letters moved by a part of a pixel; \`all\`: every colour; \`shift\`: a 40 px banner on top;
\`row\`: a line inserted half way; \`height\`: longer at the bottom. «ours» does more than the others: it aligns rows and finds regions
on every pair. looks-same has only the first page. «ours, drawn» also writes the difference image. CPU is that of all threads and child processes.

### Claims

${claims(figures).join('\n')}

### Wall time, times ours

${ratios(figures, 'wallMs')}

### CPU time, times ours

${ratios(figures, 'cpuMs')}

### Where our time goes, ms

Decoding both, aligning rows, comparing pixels (colour shift included), finding regions; the rest is the mask and two files.

${steps(figures)}

### Changed pixels

${counts(figures)}

### Peak memory, MiB

For a pair of 1280x15000 in a new process, the larger of \`word\` and \`all\`. odiff is native and
without Node; the others' include it, and what they had loaded before the pair.

${memory(figures)}
`
}

function memory(figures: DiffFigures): string {
  const rows = [...figures.memory].map(([tool, { peak, idle }]) => [tool, short(peak), short(idle)])
  return table(['tool', 'at most', 'before the pair'], rows)
}

const namesOf = ({ measured }: DiffFigures) => [...new Set(measured.map(({ tool }) => tool))]

function find({ measured }: DiffFigures, tool: string, pair: CorpusPair): Measured | undefined {
  return measured.find((one) => one.tool === tool && one.pair === pair.name)
}

function ratio(figures: DiffFigures, tool: string, pair: CorpusPair, cost: Cost): number {
  return (
    (find(figures, tool, pair)?.[cost] ?? Number.NaN) / (find(figures, 'ours', pair)?.[cost] ?? Number.NaN)
  )
}

/** Lists the ratios of the pairs that the tool has compared. */
function ratiosOf(
  figures: DiffFigures,
  tool: string,
  cost: Cost,
  isMeant: (pair: CorpusPair) => boolean,
): number[] {
  const all = figures.pairs.filter(isMeant).map((pair) => ratio(figures, tool, pair, cost))
  return all.filter(Number.isFinite)
}

const isNotSame = ({ variant }: CorpusPair) => variant !== 'same'

function ratios(figures: DiffFigures, cost: Cost): string {
  const others = namesOf(figures).filter((tool) => tool !== 'ours')
  const rows = figures.pairs.map((pair) => [
    `${pair.name} (${pair.height} px)`,
    `${short(find(figures, 'ours', pair)?.[cost] ?? Number.NaN)} ms`,
    ...others.map((tool) => short(ratio(figures, tool, pair, cost))),
  ])
  const means = others.map((tool) => short(geometricMean(ratiosOf(figures, tool, cost, isNotSame))))
  return table(['pair', 'ours', ...others], [...rows, ['**geometric mean but `same`**', '', ...means]])
}

function steps(figures: DiffFigures): string {
  const rows = figures.pairs.filter(isNotSame).map((pair) => {
    const { decode, align, compare, cluster } = figures.steps.get(pair.name) ?? none
    const whole = find(figures, 'ours', pair)?.wallMs ?? Number.NaN
    return [pair.name].concat([decode, align, compare, cluster, whole].map(short))
  })
  return table(['pair', 'decode', 'align', 'compare', 'cluster', 'all'], rows)
}

const none = { decode: Number.NaN, align: Number.NaN, compare: Number.NaN, cluster: Number.NaN }

function counts(figures: DiffFigures): string {
  const names = namesOf(figures).filter((tool) => !['ours, drawn', 'looks-same'].includes(tool))
  const rowOf = (pair: CorpusPair) => {
    const truth = find(figures, 'pixelmatch + sharp', pair)
    return [pair.name].concat(names.map((tool) => formatCount(find(figures, tool, pair), truth, pair)))
  }
  const rows = figures.pairs.filter(isNotSame).map(rowOf)
  return `Where nothing moved, \`=\` is pixelmatch's count. Where rows moved, ours counts what changed in the rows that belong together.\n\n${table(['pair', ...names], rows)}`
}

function formatCount(one: Measured | undefined, truth: Measured | undefined, pair: CorpusPair): string {
  if (one?.refused) return one.refused.slice(0, 40)
  const isEqual = !pair.isMoved && one !== truth && one?.pixels === truth?.pixels
  return isEqual ? '=' : String(one?.pixels ?? '–')
}

function claims(figures: DiffFigures): string[] {
  const of = (tool: string, cost: Cost, isMeant = isNotSame) => {
    const all = ratiosOf(figures, tool, cost, isMeant)
    return `${short(geometricMean(all))}x (${short(Math.min(...all))} to ${short(Math.max(...all))})`
  }
  const isSmall = ({ variant }: CorpusPair) => variant === 'word'
  const isSame = ({ variant }: CorpusPair) => variant === 'same'
  const longest = Math.max(
    ...figures.pairs.filter(isSame).map((pair) => find(figures, 'ours', pair)?.wallMs ?? Number.NaN),
  )
  const still = figures.pairs.filter(({ isMoved }) => !isMoved)
  const equal = still.filter(
    (pair) => find(figures, 'ours', pair)?.pixels === find(figures, 'pixelmatch + sharp', pair)?.pixels,
  )
  const [server, mask] = ['odiff server', 'odiff server, mask']
  return [
    `- A small change (\`word\`): ${of(server, 'wallMs', isSmall)} odiff's server in wall time; its mask output ${of(mask, 'wallMs', isSmall)} in wall time, ${of(mask, 'cpuMs', isSmall)} in CPU.`,
    `- All pairs but \`same\`: ${of(server, 'wallMs')} odiff's server in wall time, ${of(server, 'cpuMs')} in CPU; its mask output ${of(mask, 'wallMs')} and ${of(mask, 'cpuMs')}.`,
    `- Equal bytes: ${of(server, 'wallMs', isSame)} odiff's server in wall time; ours takes ${short(longest)} ms at most.`,
    `- Changed pixels equal pixelmatch's on ${equal.length} of ${still.length} pairs where nothing moved.`,
    `- Peak memory: ours ${short(figures.memory.get('ours')?.peak ?? Number.NaN)} MiB, odiff ${short(figures.memory.get('odiff')?.peak ?? Number.NaN)} MiB, its server ${short(figures.memory.get(server)?.peak ?? Number.NaN)} MiB.`,
  ]
}
