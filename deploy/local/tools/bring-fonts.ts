import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebian, isRoot } from './apt.ts'
import type { Log } from '../../terminal/print.ts'
import { root } from '../../root.ts'

/**
 * Installs the fonts that are not in the packages, if possible; without them pages are captured with a
 * warning.
 */
export async function bringFonts(say: Log, files = listSystemFonts()): Promise<void> {
  if (files.every((file) => existsSync(file))) return
  if (isDebian() && isRoot()) {
    say('Bringing fonts for Chinese, Japanese and Korean (once; this can take a minute)')
    await installPackages(['fonts-noto-cjk'])
  }
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length === 0) return
  say(
    `Chinese, Japanese and Korean text will be shown as boxes: ${missing.join(' and ')} could not be brought (Debian's package fonts-noto-cjk)`,
  )
}

/** The files outside of the product that packages/fonts lists. */
const listSystemFonts = () =>
  readFileSync(join(root, 'packages/fonts/fonts.sha256'), 'utf8')
    .split('\n')
    .map((line) => line.slice(66))
    .filter((path) => path.startsWith('/'))
