import { chromium, type Browser, type Page } from 'playwright-core'
import { fontsFile } from '@vigia/browser/fonts/fonts'
import { overrideNative } from '../../../services/capture/frames/native-override.ts'
import { openOverrides } from '../../../services/capture/clock/readings/overrides.ts'
import { seedRandom } from '../../../services/capture/clock/readings/seeded-random.ts'
import { findChromium } from '../../../deploy/local/tools/find-program.ts'

/**
 * A plain browser: what a visitor sees, and what a plain script captures. It has our fonts and our widths of
 * letters, so that lines break where ours do and a thing is at the same place in both.
 */
export function openVisitor(): Promise<Browser> {
  const program = process.env['CHROMIUM_PATH'] ?? findChromium()
  return chromium.launch({
    ...(program && { executablePath: program }),
    args: ['--font-render-hinting=none'],
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, FONTCONFIG_FILE: fontsFile },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/**
 * A page of a plain browser. What a site leaves to chance comes out as it does in a capture: the texts are
 * the same.
 */
export async function openPage(visitor: Browser): Promise<Page> {
  const page = await visitor.newPage({ viewport: { width: 1280, height: 800 } })
  const overrides = `(${String(openOverrides)})(${String(overrideNative)})`
  await page.addInitScript(`(${String(seedRandom)})(${overrides})`)
  return page
}
