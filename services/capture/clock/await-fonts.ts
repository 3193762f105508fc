import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from '../frames/native-override.ts'
import type { FontWait } from './font-wait.ts'

/**
 * Runs inside every document before its own scripts, and before the virtual clock starts. A script that
 * measures text as soon as the document is ready, or soon after, would measure it in whichever font is loaded
 * by then. So while web fonts are loading, the document's ready and load events, timers and frames wait; all
 * of them follow in order once the fonts are loaded, or after `maxMs`. Scripts that measured earlier get a
 * resize event later. On every page but not in its frames, what waits for the document to be ready, with
 * timers of a few milliseconds as jQuery uses, comes before the load event, however quickly pictures arrive.
 */
export const awaitFonts = withHelpers(holdBackUntilFonts, [
  startWait,
  watchListeners,
  realState,
  areLoading,
  mustWait,
  isForLoad,
  waitsForLoad,
  endReady,
  later,
  wait,
  goOn,
  end,
  askForFonts,
  useLateFonts,
  watchStyles,
  bringsStyles,
  holdBack,
  delay,
  overrideReadyState,
  holdBackTimers,
])

function holdBackUntilFonts(override: NativeOverride, maxMs: number, question: string) {
  const page = startWait(maxMs)
  // By then the virtual clock has replaced the function, but no script of the page has.
  queueMicrotask(() => (page.setClockTimeout = window.setTimeout))
  watchStyles(page)
  document.addEventListener(question, (event) => {
    if (Array.from(page.waiting.keys()).some(isForLoad)) event.preventDefault()
  })
  holdBack(page, 'readystatechange', {}, document)
  holdBack(page, 'DOMContentLoaded', { bubbles: true }, document)
  holdBack(page, 'load', {}, window)
  overrideReadyState(page)
  holdBackTimers(page, override, 'setTimeout', 'clearTimeout', 'timer')
  holdBackTimers(page, override, 'setInterval', 'clearInterval', 'timer')
  holdBackTimers(page, override, 'requestAnimationFrame', 'cancelAnimationFrame', 'frame')
}

function startWait(maxMs: number): FontWait {
  return {
    maxMs,
    waiting: new Map(),
    ours: new WeakSet(),
    timers: new Set(),
    hasListeners: watchListeners(),
    reported: 'loading',
    // A page may measure a frame at the frame's load event, which must not come before that of its window.
    isReady: window !== window.top,
    isOver: false,
    until: 0,
    now: performance.now.bind(performance),
    setNativeTimeout: window.setTimeout,
    setClockTimeout: window.setTimeout,
    readyState: Object.getOwnPropertyDescriptor(Document.prototype, 'readyState'),
    styles: new MutationObserver((records) => void (records.some(bringsStyles) && useLateFonts())),
  }
}

function watchListeners() {
  const type = String(Math.random())
  window.addEventListener(type, (event) => event.preventDefault())
  return () => !window.dispatchEvent(new Event(type, { cancelable: true }))
}

function realState({ readyState }: FontWait) {
  return readyState?.get?.call(document) as DocumentReadyState
}

function areLoading(page: FontWait): boolean {
  if (page.isOver || document.fonts.status !== 'loading') return false
  page.until ||= page.now() + page.maxMs
  return page.now() < page.until
}

function mustWait(page: FontWait): boolean {
  return realState(page) !== 'loading' && (page.waiting.size > 0 || areLoading(page))
}

/** Whether waiting work of this name comes once everything is loaded. */
function isForLoad(name: string): boolean {
  return name.endsWith(' complete')
}

/** Whether only such work waits, so that nothing holds back what comes before it. */
function waitsForLoad(page: FontWait): boolean {
  return !areLoading(page) && Array.from(page.waiting.keys()).every(isForLoad)
}

/** Lets the load event follow after timers that scripts start now, and after those that wait by then. */
function endReady(page: FontWait) {
  const readyMs = 10
  const letGo = () => {
    page.isReady = true
    for (const [name, run] of Array.from(page.waiting))
      if (isForLoad(name) && page.waiting.delete(name)) page.waiting.set(name, run)
  }
  // The scripts that are called now start their timers before the first of the two ends.
  later(page, () => later(page, letGo, readyMs), 0)
}

function later({ setNativeTimeout, timers }: FontWait, work: () => void, ms: number) {
  const run = () => timers.delete(id) && work()
  const id = Number(Reflect.apply(setNativeTimeout, window, [run, ms]))
  timers.add(id)
}

/**
 * Queues work behind everything that already waits. Work that is queued twice under the same name runs once.
 */
function wait(page: FontWait, name: string, run: () => void, meanwhile = realState(page)) {
  if (page.waiting.size === 0) {
    page.reported = meanwhile
    later(page, () => goOn(page), 10)
  }
  page.waiting.set(name, run)
}

/**
 * Runs each piece of work in a separate task, as the browser does, because it may add text in a font that was
 * not used before.
 */
function goOn(page: FontWait) {
  if (page.waiting.size === 0) return
  const next = Array.from(page.waiting).find(([name]) => page.isReady || !isForLoad(name))
  if (!next || areLoading(page)) return later(page, () => goOn(page), 10)
  later(page, () => goOn(page), 0)
  try {
    next[1]()
  } finally {
    page.waiting.delete(next[0])
  }
}

function end(page: FontWait) {
  // On the virtual clock, so that the event follows everything that the page does in its first seconds.
  const resizeMs = 5_000
  page.isOver = true
  page.styles.disconnect()
  const isInUse = () => Array.from(document.fonts).some(({ status }) => status === 'loaded')
  const resize = () => void (isInUse() && window.dispatchEvent(new Event('resize')))
  Reflect.apply(page.setClockTimeout, window, [resize, resizeMs])
}

/** Requests the fonts, because browsers load a font only when text is laid out with it. */
function askForFonts() {
  if (document.fonts.size === 0) return
  useLateFonts()
  document.scrollingElement?.getBoundingClientRect()
}

/**
 * Makes optional fonts mandatory. Browsers skip an optional font that takes over 100 ms, on a busy machine
 * any font, and never use it later. This has to precede the first layout with the fonts, or at least their
 * loading.
 */
function useLateFonts() {
  for (const face of document.fonts) if (/optional|fallback/.test(face.display)) face.display = 'swap'
}

function watchStyles({ styles }: FontWait) {
  styles.observe(document, { childList: true, subtree: true })
  document.fonts.addEventListener('loading', useLateFonts)
  document.addEventListener('load', useLateFonts, { capture: true })
}

function bringsStyles({ target, addedNodes }: MutationRecord) {
  return [target, ...addedNodes].some(({ nodeName }) => nodeName === 'STYLE')
}

/** Holds back an event that the browser dispatches too early, and dispatches it again later. */
function holdBack(page: FontWait, type: string, init: EventInit, target: EventTarget) {
  const dispatch = () => {
    const again = new Event(type, init)
    page.ours.add(again)
    // The target of a load event is the document, although only the window gets it.
    for (const name of ['target', 'srcElement']) Object.defineProperty(again, name, { value: document })
    if (type === 'DOMContentLoaded') endReady(page)
    // The browser dispatches the events of a document that was opened again meanwhile.
    if (page.hasListeners()) target.dispatchEvent(again)
    askForFonts()
    if (type === 'load') end(page)
  }
  window.addEventListener(type, (event) => delay(page, type, event, dispatch), { capture: true })
}

function delay(page: FontWait, type: string, event: Event, dispatch: () => void) {
  if (event.target !== document || page.ours.has(event)) return
  askForFonts()
  const then = realState(page)
  const isEarly = then === 'complete' && !page.isReady
  if (!mustWait(page) && type === 'DOMContentLoaded') endReady(page)
  // A document that was not parsed to its end is complete without ever having been ready.
  if (isEarly && !page.waiting.has('DOMContentLoaded interactive')) endReady(page)
  if (!mustWait(page) && !isEarly) return void (type === 'load' && end(page))
  event.stopImmediatePropagation()
  const dispatchThen = () => {
    page.reported = then
    dispatch()
  }
  wait(page, `${type} ${then}`, dispatchThen, then === 'complete' ? 'interactive' : 'loading')
}

function overrideReadyState(page: FontWait) {
  Object.defineProperty(Document.prototype, 'readyState', {
    ...page.readyState,
    get() {
      return this === document && page.waiting.size > 0 ? page.reported : page.readyState?.get?.call(this)
    },
  })
}

function holdBackTimers(
  page: FontWait,
  override: NativeOverride,
  set: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
  clear: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
  kind: string,
) {
  override(window, set, (callNative, args) => {
    const [work] = args
    if (page.isOver || typeof work !== 'function') return callNative()
    args[0] = (...given: unknown[]) => {
      const run = () => void Reflect.apply(work, window, given)
      if (mustWait(page) && !waitsForLoad(page)) wait(page, `${kind} ${id}`, run)
      else run()
    }
    const id = callNative() as number
    return id
  })
  override(window, clear, (callNative, args) => {
    const id = Number(args[0])
    page.waiting.delete(`${kind} ${id}`)
    // Some pages clear all timers there may be.
    return kind === 'timer' && page.timers.has(id) ? undefined : callNative()
  })
}
