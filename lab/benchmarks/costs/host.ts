import { openCaptureTabs } from '../../../services/capture/page-capturer.ts'
import { captureScreenshot } from '../../../services/capture/visit/capture-screenshot.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { agent } from '../capture/open-ours.ts'
import { answerQuestions } from '../host.ts'
import { sumCosts, type Cost } from './sum-costs.ts'
import { traceTab } from './trace-tab.ts'

/** The costs of one page, by its first capture and by one with a known screenshot. */
export interface Traced {
  first: Cost[]
  again: Cost[]
  /** The steps in the order in which they first ended. */
  steps: string[]
}

const [host = ''] = process.argv.slice(2)
const egress = await startEgress([host])
const tabs = openCaptureTabs({ egressUrl: egress.url, agent })

async function trace(url: string, seenBefore: string | undefined) {
  let sha256 = ''
  const signal = new AbortController().signal
  const traced = await tabs.withTab({ deadlineMs: 120_000 }, signal, (tab, _build, giveTime) =>
    traceTab(tab, async () => {
      const captured = await captureScreenshot(tab, { url, egressUrl: egress.url, seenBefore, giveTime })
      sha256 = captured.sha256
    }),
  )
  return { ...traced, sha256 }
}

answerQuestions(
  async (url: string): Promise<Traced> => {
    const first = await trace(url, undefined)
    const again = await trace(url, first.sha256)
    const steps = [...new Set(first.spans.map(({ name }) => name))]
    return { first: sumCosts(first), again: sumCosts(again), steps }
  },
  async () => {
    await tabs.close()
    await egress.stop()
  },
)
