import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { peer } from '../peers.ts'
import type { CaptureTool, CaptureRequest } from './capture-tool.ts'

type Backstop = (command: 'reference', options: { config: object }) => Promise<unknown>

/** BackstopJS with its engine Playwright: one browser for all pages. It only captures here. */
export function openBackstop(): CaptureTool {
  const backstop = peer('backstopjs') as Backstop
  return {
    async capture(wanted) {
      const outputFolder = join(wanted.folder, 'backstop')
      rmSync(outputFolder, { recursive: true, force: true })
      await backstop('reference', { config: configure(wanted, outputFolder) })
      return { screenshots: readdirSync(outputFolder).filter((name) => name.endsWith('.png')).length }
    },
    close: async () => {},
  }
}

const configure = (
  { urls, folder, concurrency, browser: executablePath }: CaptureRequest,
  outputFolder: string,
) => ({
  id: 'bench',
  viewports: [{ label: 'desktop', width: 1280, height: 800 }],
  scenarios: urls.map((url, nth) => ({ label: `page ${nth}`, url, selectors: ['document'] })),
  paths: {
    bitmaps_reference: outputFolder,
    bitmaps_test: join(folder, 'backstop-test'),
    engine_scripts: join(folder, 'backstop-scripts'),
    html_report: join(folder, 'backstop-report'),
    ci_report: join(folder, 'backstop-ci'),
  },
  report: [],
  engine: 'playwright',
  engineOptions: { browser: 'chromium', executablePath, args: ['--no-sandbox'] },
  asyncCaptureLimit: concurrency,
})
