import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPageCapturer } from '../../../services/capture/page-capturer.ts'
import type { KnownScreenshot } from '../../../services/capture/page-capturer.ts'
import { startEgress } from '../../support/egress.ts'
import { inTurns } from './run-concurrently.ts'
import type { Photographer } from './capture-tool.ts'

export const agent = 'VigiaBot/1.0'

/** The service's own eyes, which see the site through the egress. */
export async function openOurs(host: string): Promise<Photographer> {
  const egress = await startEgress([host])
  const capturer = openPageCapturer({ egressUrl: egress.url, agent })
  const baselines = new Map<string, KnownScreenshot>()
  return {
    async photograph({ urls, folder, atOnce, isRepeat }) {
      let pictures = 0
      await inTurns(urls, atOnce, async (url) => {
        const baseline = isRepeat ? baselines.get(url) : undefined
        const wanted = { url, websiteId: 'website', ...(baseline && { baseline }) }
        const photo = await capturer.capture(wanted, new AbortController().signal)
        baselines.set(url, photo)
        pictures += 1
        await writeFile(join(folder, `ours-${encodeURIComponent(url)}.png`), photo.png)
      })
      return { pictures }
    },
    async close() {
      await capturer.close()
      await egress.stop()
    },
  }
}
