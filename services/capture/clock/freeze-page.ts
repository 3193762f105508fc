import type { Tab } from '@vigia/browser/tabs/tab'
import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { inEveryFrame } from '../page/in-every-frame.ts'

/**
 * Brings everything that moves to its end, or to its beginning if it is endless, and keeps what starts later from
 * moving; what still runs may start more at any time, so this is repeated before each shot. Animated images stand still anyway.
 */
export async function freezePage(tab: Tab): Promise<void> {
  await inEveryFrame(tab, freezeInPage, innerParts)
}

/** Parts of the browser's own elements: no list of animations contains theirs, and only removing their transitions ends them. */
const innerParts = [
  'placeholder',
  'file-selector-button',
  'details-content',
  'picker-icon',
  'checkmark',
  '-webkit-slider-thumb',
  '-webkit-slider-runnable-track',
  '-webkit-progress-inner-element',
  '-webkit-progress-bar',
  '-webkit-progress-value',
  '-webkit-meter-inner-element',
  '-webkit-meter-bar',
  '-webkit-meter-optimum-value',
  '-webkit-meter-suboptimum-value',
  '-webkit-meter-even-less-good-value',
  '-webkit-inner-spin-button',
  '-webkit-search-cancel-button',
  '-webkit-calendar-picker-indicator',
  '-webkit-datetime-edit',
  '-webkit-color-swatch',
  '-webkit-scrollbar-thumb',
  '-webkit-scrollbar-track',
]

async function freeze(parts: readonly string[]) {
  const still = writeStyles(parts)
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    stopStyles(root, still)
    for (const animation of root.getAnimations()) stop(animation)
    for (const svg of root.querySelectorAll('svg')) stopDrawing(svg)
    for (const marquee of root.querySelectorAll('marquee')) stopMarquee(marquee)
    await Promise.all(Array.from(root.querySelectorAll('video'), rewind))
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (window === window.top) scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

const freezeInPage = withHelpers(freeze, [
  writeStyles,
  stopStyles,
  stop,
  follow,
  stopDrawing,
  stopMarquee,
  rewind,
])

function writeStyles(parts: readonly string[]): string {
  // Removing animations altogether would leave elements at their start, which is often out of sight.
  return `*, ::before, ::after, ::backdrop {
    --still: yes;
    animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
    transition-delay: 0s !important; transition-duration: 0s !important;
    caret-color: transparent !important; scroll-behavior: auto !important;
  }
  ${parts.map((name) => `::${name} { transition: none !important; animation-duration: 0s !important }`).join(' ')}`
}

// Adopted, because a page may forbid style elements.
function stopStyles(root: Document | ShadowRoot, still: string) {
  if (root.adoptedStyleSheets.some((sheet) => sheet.cssRules[0]?.cssText.includes('--still'))) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(still)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

function stop(animation: Animation) {
  // A scroll-driven animation keeps the position that the scroll gives it.
  if (animation.timeline && animation.timeline !== document.timeline) return follow(animation)
  try {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  } catch {
    // An animation whose playback rate is 0 has no end.
  }
}

function follow({ effect }: Animation) {
  effect?.updateTiming({ duration: 'auto', iterations: 1 })
}

function stopDrawing(svg: SVGSVGElement) {
  svg.pauseAnimations()
  svg.setCurrentTime(0)
}

/** A marquee's movement cannot be stopped, and restarts whenever the page is measured: a copy without it takes its place. */
function stopMarquee(marquee: HTMLMarqueeElement) {
  const calm = document.createElement('div')
  for (const { name, value } of marquee.attributes) calm.setAttribute(name, value)
  const properties = getComputedStyle(marquee)
  for (const name of properties) calm.style.setProperty(name, properties.getPropertyValue(name))
  calm.append(...marquee.childNodes)
  marquee.replaceWith(calm)
}

async function rewind(video: HTMLVideoElement) {
  video.autoplay = false
  video.pause()
  if (video.currentTime === 0 && !video.seeking) return
  // If a video is rewound while it is still pausing, Chromium shows the frame that it played last.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  if (video.currentTime !== 0) video.currentTime = 0
  await Promise.race([seeked, new Promise((resolve) => setTimeout(resolve, 1_500))])
}
