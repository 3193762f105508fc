import type { Page } from 'playwright-core'
import { inEveryFrame } from './in-every-frame.ts'

/**
 * Brings everything that moves to where it ends, or to where it began if it never ends, and keeps what starts later from
 * moving; scripts may start more at any time, so this is done again before each shot. Animated pictures stand still anyway.
 */
export async function freezePage(page: Page): Promise<void> {
  await inEveryFrame(page, freeze)
}

async function freeze() {
  // Taking animations away altogether would leave elements where they began, which is often out of sight.
  const still = `*, ::before, ::after, ::backdrop {
    --still: yes;
    animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
    transition-delay: 0s !important; transition-duration: 0s !important;
    caret-color: transparent !important; scroll-behavior: auto !important;
  }`
  stopScripts()
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    stopStyles(root)
    for (const animation of root.getAnimations()) stop(animation)
    for (const svg of root.querySelectorAll('svg')) stopDrawing(svg)
    for (const video of root.querySelectorAll('video')) await rewind(video)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (window === window.top) scrollTo({ top: 0, left: 0, behavior: 'instant' })

  function stopScripts() {
    const { animate } = Element.prototype
    if (animate.name === 'animateNot') return
    Element.prototype.animate = function animateNot(...how) {
      const animation = animate.apply(this, how)
      stop(animation)
      return animation
    }
  }

  // Adopted, because a page may forbid style elements.
  function stopStyles(root: Document | ShadowRoot) {
    if (root.adoptedStyleSheets.some((sheet) => sheet.cssRules[0]?.cssText.includes('--still'))) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(still)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }

  function stop(animation: Animation) {
    try {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    } catch {
      // One that has no speed has no end to go to either.
    }
  }

  function stopDrawing(svg: SVGSVGElement) {
    svg.pauseAnimations()
    svg.setCurrentTime(0)
  }

  async function rewind(video: HTMLVideoElement) {
    video.autoplay = false
    video.pause()
    if (video.currentTime === 0) return
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = 0
    await Promise.race([seeked, new Promise((resolve) => setTimeout(resolve, 500))])
  }
}
