import type { NativeOverride } from '../clock/native-override.ts'

/**
 * Runs inside every document before its own scripts, and before the virtual clock starts. A script that measures text as soon as the
 * document is ready, or soon after, would measure it in whichever font is loaded by then. So while web fonts are loading, the document's
 * ready and load events, timers and frames wait; all of them follow in order once the fonts are loaded, or after
 * `mostMs`. Scripts that measured earlier get a resize event later. A page without web fonts notices nothing.
 */
export function awaitFonts(override: NativeOverride, mostMs: number) {
  const { document, performance } = window
  /** By the virtual clock, so that it comes after all that the page does in its first seconds, however long that takes. */
  const resizeMs = 5_000
  let clockTimeout = window.setTimeout
  queueMicrotask(() => (clockTimeout = window.setTimeout))
  const native = { setTimeout: window.setTimeout, now: performance.now.bind(performance) }
  const state = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')
  const realState = () => state?.get?.call(document) as DocumentReadyState
  const waiting = new Map<string, () => void>()
  const ours = new WeakSet<Event>()
  /** The document's readyState meanwhile. */
  let reported: DocumentReadyState = 'loading'
  let isOver = false
  let until = 0
  const later = (work: () => void, ms: number) => void Reflect.apply(native.setTimeout, window, [work, ms])

  function areLoading() {
    if (isOver || document.fonts.status !== 'loading') return false
    until ||= native.now() + mostMs
    return native.now() < until
  }
  const mustWait = () => realState() !== 'loading' && (waiting.size > 0 || areLoading())

  /** After everything that waits already. What is queued twice by the same name runs once. */
  function wait(name: string, run: () => void, meanwhile = realState()) {
    if (waiting.size === 0) {
      reported = meanwhile
      later(goOn, 10)
    }
    waiting.set(name, run)
  }

  /** Each in a task of its own, as from the browser: it may add text in a font that was not used before. */
  function goOn() {
    const [next] = waiting
    if (!next) return
    if (areLoading()) return later(goOn, 10)
    later(goOn, 0)
    try {
      next[1]()
    } finally {
      waiting.delete(next[0])
    }
  }

  /** Browsers load a font when text is laid out with it, and not before. */
  function askForFonts() {
    if (document.fonts.size === 0) return
    useLateFonts()
    document.scrollingElement?.getBoundingClientRect()
  }

  /**
   * Browsers skip optional fonts that take over 100 ms, on a busy machine any font, and never use them later. So this
   * has to come before the first layout with them, or at the latest before they are loaded.
   */
  function useLateFonts() {
    for (const face of document.fonts) if (/optional|fallback/.test(face.display)) face.display = 'swap'
  }
  const bringsStyles = ({ target, addedNodes }: MutationRecord) =>
    [target, ...addedNodes].some(({ nodeName }) => nodeName === 'STYLE')
  const observer = new MutationObserver((records) => void (records.some(bringsStyles) && useLateFonts()))
  observer.observe(document, { childList: true, subtree: true })
  document.fonts.addEventListener('loading', useLateFonts)
  document.addEventListener('load', useLateFonts, { capture: true })

  function end() {
    isOver = true
    observer.disconnect()
    const isInUse = () => Array.from(document.fonts).some(({ status }) => status === 'loaded')
    const resize = () => void (isInUse() && window.dispatchEvent(new Event('resize')))
    Reflect.apply(clockTimeout, window, [resize, resizeMs])
  }

  /** What the browser reports too early is reported once more. */
  function holdBack(type: string, init: EventInit, target: EventTarget) {
    const delay = (event: Event) => {
      if (event.target !== document || ours.has(event)) return
      askForFonts()
      if (!mustWait()) return void (type === 'load' && end())
      event.stopImmediatePropagation()
      const then = realState()
      const tell = () => {
        reported = then
        const again = new Event(type, init)
        ours.add(again)
        target.dispatchEvent(again)
        askForFonts()
        if (type === 'load') end()
      }
      wait(`${type} ${then}`, tell, then === 'complete' ? 'interactive' : 'loading')
    }
    window.addEventListener(type, delay, { capture: true })
  }
  holdBack('readystatechange', {}, document)
  holdBack('DOMContentLoaded', { bubbles: true }, document)
  holdBack('load', {}, window)
  Object.defineProperty(Document.prototype, 'readyState', {
    ...state,
    get() {
      return this === document && waiting.size > 0 ? reported : state?.get?.call(this)
    },
  })

  const pairs = [
    ['setTimeout', 'clearTimeout', 'timer'],
    ['setInterval', 'clearInterval', 'timer'],
    ['requestAnimationFrame', 'cancelAnimationFrame', 'frame'],
  ] as const
  for (const [set, clear, kind] of pairs) {
    override(window, set, (callNative, args) => {
      const [work] = args
      if (isOver || typeof work !== 'function') return callNative()
      args[0] = (...given: unknown[]) => {
        const run = () => void Reflect.apply(work, window, given)
        if (mustWait()) wait(`${kind} ${id}`, run)
        else run()
      }
      const id = callNative() as number
      return id
    })
    override(window, clear, (callNative, args) => {
      waiting.delete(`${kind} ${Number(args[0])}`)
      return callNative()
    })
  }
}
