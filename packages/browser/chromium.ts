import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Playwright from 'playwright-core'
import { Unavailable } from '@vigia/common/errors'
import { fontsFile } from './fonts/fonts.ts'

const defaultFolders = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The only environment variables that a browser inherits, so that code that breaks out of it finds none of
 * our secrets.
 */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH']

/** Finds the Chromium of CHROMIUM_PATH, else the system's, else Playwright's; undefined if there is none. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  ofSystem = defaultFolders,
): string | undefined {
  const named = env['CHROMIUM_PATH']
  if (named) return [named].find(isProgram)
  return ofSystem.find(isProgram) ?? findPlaywrightsChromium()
}

/**
 * Finds Playwright's headless shell, else its whole Chromium. Playwright takes 30 MB, and is therefore only
 * loaded where no other Chromium is installed.
 */
function findPlaywrightsChromium(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright
  const whole = chromium.executablePath()
  return [...listShellsBeside(whole), whole].find(isProgram)
}

/** Playwright only says where its whole Chromium is; the headless shell is in a folder beside it. */
function listShellsBeside(whole: string): string[] {
  const [, browsers = '', version = ''] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(whole) ?? []
  const folder = join(browsers, `chromium_headless_shell-${version}`)
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /headless[-_]shell$/.test(path)).map((path) => join(folder, path))
}

/** Finds Chromium; throws Unavailable, with a message that explains how to install it. */
export function needChromium(): string {
  const path = findChromium()
  if (path) return path
  throw new Unavailable(
    'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell; elsewhere: ' +
      'npx playwright-core install chromium-headless-shell), or name one in CHROMIUM_PATH',
  )
}

export const surroundings = (): Record<string, string> => ({
  ...pick(process.env, inherited),
  FONTCONFIG_FILE: fontsFile,
  TZ: 'UTC',
  LANG: 'en_US.UTF-8',
})

/** Flags that make the proxy at `egressUrl` the browser's only way out, and its rendering reproducible. */
export const flagsFor = (egressUrl: string) => [...onlyThrough(egressUrl), ...alwaysTheSamePixels, ...small]

function onlyThrough(egressUrl: string): string[] {
  const { origin, hostname } = new URL(egressUrl)
  return [
    `--proxy-server=${origin}`,
    // Without this, loopback addresses bypass the proxy.
    '--proxy-bypass-list=<-loopback>',
    // Without these, STUN bypasses the proxy. Chromium knows only the first flag, its headless shell only the
    // second.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${hostname}`,
    '--dns-prefetch-disable',
    '--disable-domain-reliability',
    '--no-pings',
  ]
}

/**
 * Flags for reproducible rendering beside those in `spawn-chromium.ts` (sRGB, no scrollbars, no /dev/shm, no
 * background networking).
 */
const alwaysTheSamePixels = [
  // The mouse can hover, and animated images show only their first frame.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imageAnimationPolicy=2',
  '--disable-gpu',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-smooth-scrolling',
  '--font-render-hinting=none',
]

/** The limit of the JavaScript heap in megabytes: a page that allocates more crashes alone. */
const small = ['--js-flags=--max-old-space-size=512']

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function pick(env: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
