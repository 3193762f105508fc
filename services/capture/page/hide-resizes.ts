import { overrideNative } from '../clock/native-override.ts'
import type { NativeOverride } from '../clock/native-override.ts'

/**
 * Runs inside documents. For a screenshot of what is beyond the viewport, Chromium makes the window another size for a moment, less
 * than 300 px wide among others. A script that folds a menu or takes a layout for phones then would do so between two screenshots.
 * Nothing else changes the size of the window, but frames are resized by their pages.
 */
function hideResizes(replace: NativeOverride) {
  if (window !== window.top) return
  // Scripts send such events as well, to have others measure again; theirs are not trusted.
  const hide = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation()
  }
  addEventListener('resize', hide, true)
  visualViewport?.addEventListener('resize', hide)
  // First in its list, so that those of the page come after it.
  replace(window, 'matchMedia', (native) => {
    const query = native() as MediaQueryList
    query.addEventListener('change', hide)
    return query
  })
}

/** Runs inside every document before its own scripts. */
export const hideResizesScript = `(${String(hideResizes)})(${String(overrideNative)})`
