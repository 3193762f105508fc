import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findChromium } from '../../deploy/local/find-program.ts'

/** A plain browser, without anything of ours: what a visitor sees, and what a plain script captures. */
export function openVisitor(): Promise<Browser> {
  const program = process.env['CHROMIUM_PATH'] ?? findChromium()
  return chromium.launch({
    ...(program && { executablePath: program }),
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
