import { writeFile } from 'node:fs/promises'
import { say } from '../../deploy/terminal/print.ts'
import { bringTools } from '../../deploy/local/tools/tools.ts'
import { root } from '../../deploy/root.ts'
import { kinds } from '../../tests/sites/pairs/all-pairs.ts'
import { hasTwin, twinOf } from '../../tests/sites/pairs/twins.ts'
import { servePairs } from '../../tests/sites/pairs/serve-pairs.ts'
import { refuseNone } from '../arguments.ts'
import { countRegions, falseAlarms, type Judgement, judgePairs, misses } from './judge-pairs.ts'
import { capturePairs } from './capture-pairs.ts'
import { judgeByPeers } from './peers/judge-by-peers.ts'
import { compareWithTwins, type MirroredRegions } from './mirrored-regions.ts'
import { writeReport } from './report.ts'
import { judgeSentences, type JudgedSentences } from './judge-sentences.ts'
import { judgeWith, openVigia } from './vigia.ts'

// Writes the report with the verdicts of Vigia and other tools on every pair; with words behind the command,
// prints Vigia's verdicts on the pairs whose names contain them; with --twins, Vigia's verdicts on the pairs
// and on the same pairs from right to left.
const hasTwins = process.argv.includes('--twins')
const words = process.argv
  .slice(2)
  .filter((word) => word !== '--twins')
  .join(' ')
  .toLowerCase()
const originals = Object.values(kinds)
  .flat()
  .filter(({ name }) => name.toLowerCase().includes(words))
refuseNone(originals, 'pair', [words])
const pairs = hasTwins
  ? originals.flatMap((pair) => (hasTwin(pair) ? [pair, twinOf(pair)] : [pair]))
  : originals
const { chromium } = await bringTools(`${root}.vigia/tools`, say)
process.env['CHROMIUM_PATH'] = chromium

const site = await servePairs(pairs)
try {
  const { normal, strict } = await judgeByVigia()
  report(normal)
  const regions = `${countRegions(normal)}; ${countRegions(strict)} with Strict`
  say(`Regions: ${regions}`)
  if (!words && !hasTwins) {
    const ours = { tool: 'Vigia, Normal', judgements: normal, regions }
    await writeFile(
      new URL('README.md', import.meta.url),
      writeReport(kinds, [ours, ...(await judgeByPeers(site, pairs))]),
    )
    say('Written: lab/verdicts/README.md')
  }
} finally {
  await site.stop()
}

async function judgeByVigia(): Promise<Record<'normal' | 'strict', Judgement[]>> {
  const vigia = await openVigia(site.host)
  try {
    say(`Vigia captures ${pairs.length} pairs`)
    const began = performance.now()
    const outcomes = await capturePairs(site, pairs, vigia.capture, 3)
    say(`It took ${((performance.now() - began) / 1000).toFixed(0)} s`)
    if (hasTwins) reportTwins(await compareWithTwins(outcomes))
    reportSentences(await judgeSentences(outcomes))
    const judged = (level: 'normal' | 'strict') => judgePairs(outcomes, judgeWith(level))
    return { normal: await judged('normal'), strict: await judged('strict') }
  } finally {
    await vigia.close()
  }
}

function reportTwins({ regions, mirrored, unequal }: MirroredRegions) {
  say(`${mirrored} of ${regions} regions are mirrored in the twins`)
  for (const text of unequal) say(`Other regions than its twin: ${text}`)
}

function report(judgements: readonly Judgement[]) {
  for (const { pair, verdict, reason } of judgements)
    if (words || verdict !== pair.label) say(`${pair.name}: ${verdict}, should be ${pair.label}; ${reason}`)
  say(`${falseAlarms(judgements).length} false alarms, ${misses(judgements).length} misses`)
}

function reportSentences({ regions, named, unlike, expected }: JudgedSentences) {
  for (const text of unlike) say(text)
  say(`Sentences: ${expected - unlike.length} of ${expected} pairs as written down`)
  say(`${named} of ${regions} regions have a headline about a thing of the page`)
}
