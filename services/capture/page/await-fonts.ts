import type { NativeOverride } from '../clock/native-override.ts'

/**
 * Runs inside every document before its own scripts, and before its clock is taken over. A script that measures text as soon as the
 * document is ready, or soon after, would do so in whichever font is there by then. So while web fonts are on their way the document
 * is not told to be ready or loaded, and timers and frames wait; all of it comes in its order once the fonts are there, or after
 * `mostMs`. Later those that measured even earlier are told that its size is another one. A page without web fonts notices nothing.
 */
export function awaitFonts(override: NativeOverride, mostMs: number) {
  const { document, performance } = window
  /** On the page's own clock, so that it comes after all that the page does in its first seconds, however long that takes. */
  const resizeMs = 5_000
  let clockTimeout = window.setTimeout
  queueMicrotask(() => (clockTimeout = window.setTimeout))
  const native = { setTimeout: window.setTimeout, now: performance.now.bind(performance) }
  const state = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')
  const realState = () => state?.get?.call(document) as DocumentReadyState
  const waiting = new Map<string, () => void>()
  const ours = new WeakSet<Event>()
  /** What the document says of itself meanwhile. */
  let told: DocumentReadyState = 'loading'
  let isOver = false
  let until = 0
  const later = (work: () => void, ms: number) => void Reflect.apply(native.setTimeout, window, [work, ms])

  function areLoading() {
    if (isOver || document.fonts.status !== 'loading') return false
    until ||= native.now() + mostMs
    return native.now() < until
  }
  const mustWait = () => realState() !== 'loading' && (waiting.size > 0 || areLoading())

  /** After all that waits already. What waits twice by the same name comes once. */
  function wait(name: string, run: () => void, meanwhile = realState()) {
    if (waiting.size === 0) {
      told = meanwhile
      later(goOn, 10)
    }
    waiting.set(name, run)
  }

  /** Each by itself, as from the browser: it may bring text in a font that nothing was written in so far. */
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

  /** Fonts are asked for when text is laid out with them, and not before. */
  function askForFonts() {
    if (document.fonts.size === 0) return
    useLateFonts()
    document.scrollingElement?.getBoundingClientRect()
  }

  /**
   * The browser does without optional fonts that take over 100 ms, on a busy machine any font, and nothing brings them back. So this
   * has to come before the first layout with them, or at the latest before they arrive.
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

  /** What the browser says of the document too early is said once more. */
  function holdBack(type: string, init: EventInit, target: EventTarget) {
    const hear = (event: Event) => {
      if (event.target !== document || ours.has(event)) return
      askForFonts()
      if (!mustWait()) return void (type === 'load' && end())
      event.stopImmediatePropagation()
      const then = realState()
      const tell = () => {
        told = then
        const again = new Event(type, init)
        ours.add(again)
        target.dispatchEvent(again)
        askForFonts()
        if (type === 'load') end()
      }
      wait(`${type} ${then}`, tell, then === 'complete' ? 'interactive' : 'loading')
    }
    window.addEventListener(type, hear, { capture: true })
  }
  holdBack('readystatechange', {}, document)
  holdBack('DOMContentLoaded', { bubbles: true }, document)
  holdBack('load', {}, window)
  Object.defineProperty(Document.prototype, 'readyState', {
    ...state,
    get() {
      return this === document && waiting.size > 0 ? told : state?.get?.call(this)
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
