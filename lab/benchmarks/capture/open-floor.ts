import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTabs } from '@vigia/browser/tabs/tabs'
import type { Tab } from '@vigia/browser/tabs/tab'
import { runConcurrently } from './run-concurrently.ts'
import type { CaptureTool } from './capture-tool.ts'

interface Floor {
  /** The scale of the screenshot; with 0 there is none. */
  scale: number
  /** Whether images are loaded that the browser would load later. */
  isWhole?: boolean
}

/**
 * The least that a screenshot costs: each page in a context of its own, its load event, and one screenshot at
 * once, without looking at it.
 */
export function openFloor(host: string, { scale, isWhole = false }: Floor): CaptureTool {
  const viewport = { width: 1280, height: 800 }
  // The site answers as a proxy would, and so takes the place of an egress.
  const egressUrl = `http://${host}`
  const tabs = openTabs({ egressUrl, agent: 'VigiaBot/1.0', viewport, scale: 1, before: () => [] })
  return {
    async capture({ urls, folder, concurrency }) {
      let screenshots = 0
      await runConcurrently(urls, concurrency, async (url) => {
        await tabs.withTab({ deadlineMs: 60_000 }, new AbortController().signal, async (tab) => {
          await load(tab, url)
          if (isWhole) await loadImages(tab)
          if (scale === 0) return
          const file = join(folder, `floor-${isWhole ? 'whole' : scale}-${encodeURIComponent(url)}.png`)
          await writeFile(file, await shoot(tab, scale))
        })
        screenshots += 1
      })
      return { screenshots }
    },
    close: tabs.close,
  }
}

async function load({ main }: Tab, url: string) {
  const isLoaded = new Promise<void>((resolve) => {
    let isOurs = false
    main.on('Page.frameNavigated', ({ frame }) => (isOurs ||= frame.url === url))
    main.on('Page.loadEventFired', () => isOurs && resolve())
  })
  await main.send('Page.navigate', { url })
  await isLoaded
}

async function loadImages({ main }: Tab) {
  const wait = async () => {
    const all = Array.from(document.images)
    for (const image of all) image.loading = 'eager'
    await Promise.all(all.map((image) => image.decode().catch(() => {})))
  }
  await main.send('Runtime.evaluate', { expression: `(${String(wait)})()`, awaitPromise: true })
}

async function shoot({ main }: Tab, scale: number): Promise<Buffer> {
  const { cssContentSize } = await main.send('Page.getLayoutMetrics')
  return main.sendForData('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale },
  })
}
