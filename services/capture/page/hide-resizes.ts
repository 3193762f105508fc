import { hushEvent } from './hush-observers.ts'
import { overrideNative, type NativeOverride } from '../frames/native-override.ts'

/**
 * Runs inside documents. To capture content beyond the viewport, Chromium resizes the window for a moment,
 * also to less than 300 px of width, at which a script may switch to its mobile layout between two
 * screenshots. All other resizes are those of frames by their pages, which frames hear of until the page is
 * at rest and this event is dispatched.
 */
function hideResizes(replace: NativeOverride, hushed: string) {
  let isHidden = window === window.top
  document.addEventListener(hushed, () => (isHidden = true))
  // Resize events of scripts, which trigger measuring, are not trusted events and stay visible.
  const hide = (event: Event) => {
    if (isHidden && event.isTrusted) event.stopImmediatePropagation()
  }
  addEventListener('resize', hide, true)
  visualViewport?.addEventListener('resize', hide)
  // The listener is registered first, so that the page's listeners follow it.
  replace(window, 'matchMedia', (native) => {
    const query = native() as MediaQueryList
    query.addEventListener('change', hide)
    return query
  })
}

/** Runs inside every document before its own scripts. */
export const hideResizesScript = `(${String(hideResizes)})(${String(overrideNative)}, ${JSON.stringify(hushEvent)})`
