/**
 * Calls `update` now, and once a frame whenever parts of the page may have moved; returns how to stop that.
 */
export function watchLayout(update: () => void): () => void {
  let frame = 0
  const onChange = () => void (frame ||= requestAnimationFrame(run))
  function run() {
    frame = 0
    update()
  }
  const resizes = new ResizeObserver(onChange)
  resizes.observe(document.body)
  const changes = new MutationObserver(onChange)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', onChange, { passive: true })
  // A window that only becomes lower leaves the page as it is.
  window.addEventListener('resize', onChange)
  onChange()
  return () => {
    cancelAnimationFrame(frame)
    resizes.disconnect()
    changes.disconnect()
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}
