import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { CapturedPage, KnownScreenshot } from '../../../services/capture/visit/captured-page.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { runConcurrently } from './run-concurrently.ts'
import type { CaptureTool } from './capture-tool.ts'

export const agent = 'VigiaBot/1.0'

const pack = promisify(gzip)

/** The service's page capturer, through the egress. */
export async function openOurs(host: string, takesDom = true): Promise<CaptureTool> {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent, takesDom, deadlineMs: 120_000 })
  const baselines = new Map<string, KnownScreenshot>()
  return {
    async capture({ urls, folder, concurrency, isRepeat }) {
      let screenshots = 0
      await runConcurrently(urls, concurrency, async (url) => {
        const baseline = isRepeat ? baselines.get(url) : undefined
        const wanted = { url, websiteId: 'website', ...(baseline && { baseline }) }
        const page = await capturer.capture(wanted, new AbortController().signal)
        // The service does not keep a screenshot in memory either.
        const { sha256, browser, fonts } = page
        baselines.set(url, { sha256, browser, fonts })
        screenshots += 1
        await write(join(folder, `ours-${encodeURIComponent(url)}`), page)
      })
      return { screenshots }
    },
    async close() {
      await capturer.close()
      await egress.stop()
    },
  }
}

async function write(file: string, { png, dom }: CapturedPage) {
  await writeFile(`${file}.png`, png)
  if (dom) await writeFile(`${file}.gz`, await pack(JSON.stringify(dom)))
}
