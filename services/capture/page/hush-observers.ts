import type { Tab } from '@vigia/browser/tabs/tab'
import { runAfter } from '@vigia/browser/tabs/with-helpers'
import { secret } from '../clock/clock-script.ts'
import { openOverrides, type Overrides } from '../clock/readings/overrides.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { overrideNative } from '../frames/native-override.ts'
import { holdPictures } from './hold-pictures.ts'
import { holdPositions } from './hold-positions.ts'

/**
 * Runs inside documents: after an event with this name, observers of what is in view and of sizes call the
 * page no more.
 */
function listenForHush({ constructor }: Overrides, name: string) {
  let isHushed = false
  document.addEventListener(name, () => (isHushed = true))
  const wrap = ([callback, ...rest]: unknown[]) => {
    if (typeof callback !== 'function') return [callback, ...rest]
    const call = new Proxy(callback, {
      apply: (work: () => unknown, self, args) => (isHushed ? undefined : Reflect.apply(work, self, args)),
    })
    return [call, ...rest]
  }
  constructor('IntersectionObserver', wrap)
  constructor('ResizeObserver', wrap)
}

/** The name of the event after which observers no longer call the page. */
export const hushEvent = `${secret}.hush`

/** Runs inside every document before its own scripts. */
export const hushObserversScript = `{
  const override = ${String(overrideNative)};
  (${String(listenForHush)})((${String(openOverrides)})(override), ${JSON.stringify(hushEvent)})
}`

/**
 * Keeps observers of the page and of its frames from calling it again, and its pictures and scrolled areas
 * from changing. To capture content beyond the window, Chromium gives the window a size of 1 x 1 pixel for a
 * moment. If a frame is drawn in this moment, as happens on a busy machine, a list that keeps only visible
 * rows drops those of its first view, and draws them again while the screenshot is taken.
 */
export async function hushObservers(tab: Tab): Promise<void> {
  const [, ...frames] = tab.frames()
  // The frames are not awaited, because one may hang; those in the page's own process come before the page.
  for (const frame of frames) tab.run(frame, hush, hushEvent).catch(() => {})
  await inPage(tab, hush, hushEvent)
}

const hush = runAfter([holdPictures, holdPositions], (name: string) => {
  document.dispatchEvent(new CustomEvent(name))
})
