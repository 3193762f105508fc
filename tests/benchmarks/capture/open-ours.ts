import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { KnownScreenshot } from '../../../services/capture/page-capturer.ts'
import { startEgress } from '../../support/egress.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { CaptureTool } from './capture-tool.ts'

export const agent = 'VigiaBot/1.0'

/** The service's page capturer, through the egress. */
export async function openOurs(host: string): Promise<CaptureTool> {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent })
  const baselines = new Map<string, KnownScreenshot>()
  return {
    async capture({ urls, folder, concurrency, isRepeat }) {
      let screenshots = 0
      await runConcurrently(urls, concurrency, async (url) => {
        const baseline = isRepeat ? baselines.get(url) : undefined
        const wanted = { url, websiteId: 'website', ...(baseline && { baseline }) }
        const page = await capturer.capture(wanted, new AbortController().signal)
        baselines.set(url, page)
        screenshots += 1
        await writeFile(join(folder, `ours-${encodeURIComponent(url)}.png`), page.png)
      })
      return { screenshots }
    },
    async close() {
      await capturer.close()
      await egress.stop()
    },
  }
}
