import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../../../deploy/terminal/print.ts'
import { installPeers, peerVersions } from '../../benchmarks/peers.ts'
import type { Pair } from '../../../tests/sites/pairs/pair.ts'
import type { PairSite } from '../../../tests/sites/pairs/serve-pairs.ts'
import { type Judgement, judgePairs } from '../judge-pairs.ts'
import type { Column } from '../report.ts'
import { judgeByBackstop } from './backstop.ts'
import { judgeByOdiff } from './odiff.ts'
import { byPixelmatch } from './pixelmatch.ts'
import { takePlainScreenshots } from './plain-screenshots.ts'

/** The verdicts of other tools on the same pairs; a tool that cannot be run has a reason instead. */
export async function judgeByPeers(site: PairSite, pairs: readonly Pair[]): Promise<Column[]> {
  const areInstalled = installPeers()
  const folder = await mkdtemp(join(tmpdir(), 'vigia-verdicts-'))
  try {
    say('Playwright captures')
    const outcomes = takePlainScreenshots(site, pairs, folder)
    const pixelmatch = await runPeer('pixelmatch', async () => judgePairs(await outcomes, byPixelmatch))
    const odiff = await runPeer('odiff-bin', async () => judgePairs(await outcomes, judgeByOdiff()))
    say('BackstopJS captures')
    const backstop = await runPeer('backstopjs', () => judgeByBackstop(site, pairs, folder))
    return areInstalled ? [backstop, pixelmatch, odiff] : [pixelmatch]
  } finally {
    await rm(folder, { recursive: true })
  }
}

const runPeer = (tool: string, judging: () => Promise<Judgement[]>): Promise<Column> =>
  judging().then(
    (judgements) => ({ tool: peerVersions(tool), judgements }),
    (error: unknown) => ({ tool: peerVersions(tool), missing: `could not be run (${String(error)})` }),
  )
