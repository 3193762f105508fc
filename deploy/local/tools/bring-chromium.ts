import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebian, isRoot } from './apt.ts'
import { findHeadlessShell, findWholeChromium } from './find-program.ts'
import type { Log } from '../../terminal/print.ts'
import { root } from '../../root.ts'
import { runCommand } from '../processes/run-command.ts'
import { Sentence } from '../../terminal/sentence.ts'

/**
 * Finds a headless shell, or installs it: Debian's package if we may install it, or else Playwright's build
 * into the folder. Only where that fails, a whole Chromium is used, which takes 2.5 times as long for each
 * page.
 */
export async function bringChromium(folder: string, say: Log, signal?: AbortSignal): Promise<string> {
  const browsers = join(folder, 'browsers')
  const shell = findShell(browsers)
  if (shell) return shell
  say('Bringing a headless Chromium (once; this can take a minute)')
  const lastLine = (await installDebian('chromium-headless-shell'))
    ? ''
    : await installPlaywright(browsers, signal)
  const program = findShell(browsers) ?? (await bringWhole(say))
  if (program) return program
  throw new Sentence(`Chromium could not be brought (${lastLine}); install it, or name it in CHROMIUM_PATH.`)
}

const findShell = (browsers: string) => findHeadlessShell() ?? findDownloaded(browsers)

async function bringWhole(say: Log): Promise<string | undefined> {
  const program = findWholeChromium() ?? ((await installDebian('chromium')) ? findWholeChromium() : undefined)
  if (program)
    say(
      `No headless Chromium could be brought. Pages take 2.5 times as long with ${program}, which is used instead.`,
    )
  return program
}

const installDebian = async (name: string) => isDebian() && isRoot() && (await installPackages([name]))

/**
 * Answers the last line of output. Root may also install the libraries of a browser, where Playwright knows
 * how.
 */
async function installPlaywright(browsers: string, signal?: AbortSignal): Promise<string> {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  const options = { env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers }, ...(signal && { signal }) }
  const install = (...more: string[]) =>
    runCommand(
      process.execPath,
      [cli, 'install', '--no-progress', ...more, 'chromium-headless-shell'],
      options,
    )
  if (isRoot() && (await install('--with-deps')).ok) return ''
  return (await install()).lastLine
}

/** Playwright writes the marker last; without it the browser's files may not be whole. */
export function findDownloaded(browsers: string): string | undefined {
  if (!existsSync(browsers)) return undefined
  const paths = readdirSync(browsers, { recursive: true, encoding: 'utf8' })
  const path = paths.find(
    (one) =>
      one.endsWith('/chrome-headless-shell') &&
      existsSync(join(browsers, one.split('/')[0] ?? '', 'INSTALLATION_COMPLETE')),
  )
  return path && join(browsers, path)
}
