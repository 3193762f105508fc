import { overrideNative, type NativeOverride } from '../clock/native-override.ts'

/**
 * Runs inside documents. To capture what is beyond the viewport, Chromium resizes the window for a moment, to less
 * than 300 px wide among others. A script that switches to its mobile layout then would do so between two screenshots.
 * Nothing else resizes the window, but frames are resized by their pages.
 */
function hideResizes(replace: NativeOverride) {
  if (window !== window.top) return
  // Scripts dispatch resize events as well, to trigger measuring; theirs are not trusted events.
  const hide = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation()
  }
  addEventListener('resize', hide, true)
  visualViewport?.addEventListener('resize', hide)
  // Registered first, so that the page's listeners come after it.
  replace(window, 'matchMedia', (native) => {
    const query = native() as MediaQueryList
    query.addEventListener('change', hide)
    return query
  })
}

/** Runs inside every document before its own scripts. */
export const hideResizesScript = `(${String(hideResizes)})(${String(overrideNative)})`
