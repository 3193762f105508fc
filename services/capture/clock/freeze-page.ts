import type { Tab } from '@vigia/browser/tabs/tab'
import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { exposeClosedRoots } from '../frames/expose-closed-roots.ts'
import { provideTrees } from '../frames/shadow-trees.ts'
import { holdAnimations } from '../motion/hold-animations.ts'
import { holdDrawings } from '../motion/hold-drawings.ts'
import { bringMotion } from '../motion/motion.ts'
import { listMovingPictures, type Drawn } from '../motion/replace-pictures.ts'
import { stillPictures } from '../motion/still-pictures.ts'
import { inEveryFrame } from '../frames/in-every-frame.ts'

/**
 * The time on the page's clock at which animations that still run count as endless; later ones have not
 * begun.
 */
const restMs = 9_900

/**
 * Brings everything that moves to its end, or if it is endless to a visible state, and keeps later starts
 * from moving; running scripts may start more at any time, so this is repeated before each screenshot.
 * Animated images do not move in any case.
 */
export async function freezePage(tab: Tab, staysInPlace = false): Promise<void> {
  const freezeAll = () => inEveryFrame(tab, freezeInPage, { parts: innerParts, restMs, staysInPlace })
  const frozen = await freezeAll()
  const counts = frozen.map(({ count }) => count)
  if (await exposeClosedRoots(tab, counts)) await freezeAll()
  await stillPictures(
    tab,
    frozen.flatMap(({ pictures }) => pictures),
  )
}

interface Frozen {
  /** The number of elements. */
  count: number
  pictures: Drawn[]
}

interface Options {
  parts: readonly string[]
  restMs: number
  staysInPlace: boolean
}

/**
 * Parts of the browser's own elements: no list of animations contains theirs, and only removing their
 * transitions ends them.
 */
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

async function freeze({ parts, staysInPlace }: Options) {
  const still = writeStyles(parts)
  for (const root of vigiaTrees.listRoots()) {
    stopStyles(root, still)
    for (const marquee of root.querySelectorAll('marquee')) stopMarquee(marquee)
    for (const bar of root.querySelectorAll('progress')) stopProgress(bar)
    await Promise.all(Array.from(root.querySelectorAll('video'), rewind))
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (window === window.top && !staysInPlace) scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

const stopRest = withHelpers(freeze, [writeStyles, stopStyles, stopMarquee, stopProgress, rewind])

/** Does everything in one call, since each call takes a turn of every frame. */
const freezeInPage: (options: Options) => Promise<Frozen> = Object.assign(
  async () => ({ count: 0, pictures: [] }),
  {
    toString: () => `async (options) => {
    (${String(provideTrees)})();
    (${String(bringMotion)})();
    await (${String(stopRest)})(options);
    (${String(holdAnimations)})(options);
    (${String(holdDrawings)})(options);
    const count = document.getElementsByTagName('*').length;
    return { count, pictures: (${String(listMovingPictures)})() }
  }`,
  },
)

function writeStyles(parts: readonly string[]): [calm: string, still: string] {
  // The animations are ended rather than removed, because elements would stay at their start, which is often
  // invisible.
  // The marks are in rules that match nothing, because a property of all elements costs time in each style.
  const calm = `:not(*) { --calm: yes }
  *, ::before, ::after, ::backdrop {
    animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
  }`
  const still = `:not(*) { --still: yes }
  *, ::before, ::after, ::backdrop {
    transition-delay: 0s !important; transition-duration: 0s !important;
    caret-color: transparent !important; scroll-behavior: auto !important;
  }
  progress[data-stands]::-webkit-progress-inner-element { display: none !important }
  ${parts.map((name) => `::${name} { transition: none !important; animation-duration: 0s !important }`).join(' ')}`
  return [calm, still]
}

// The style sheets are adopted, because a page may forbid style elements.
function stopStyles(root: Document | ShadowRoot, texts: readonly string[]) {
  for (const text of texts) {
    const mark = /--\w+: yes/.exec(text)?.[0] ?? ''
    if (root.adoptedStyleSheets.some((sheet) => sheet.cssRules[0]?.cssText.includes(mark))) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

/**
 * Replaces a marquee by a copy without movement, because its movement cannot be stopped, and restarts
 * whenever the page is measured.
 */
function stopMarquee(marquee: HTMLMarqueeElement) {
  const calm = document.createElement('div')
  for (const { name, value } of marquee.attributes) calm.setAttribute(name, value)
  const properties = getComputedStyle(marquee)
  for (const name of properties) calm.style.setProperty(name, properties.getPropertyValue(name))
  calm.append(...marquee.childNodes)
  marquee.replaceWith(calm)
}

/**
 * Replaces a progress bar without a value by a look-alike, because the browser's own movement in it cannot be
 * stopped.
 */
function stopProgress(bar: HTMLProgressElement) {
  const style = getComputedStyle(bar)
  if (bar.hasAttribute('value') || style.appearance === 'none') return
  const colour = style.accentColor === 'auto' ? 'rgb(0, 117, 255)' : style.accentColor
  const { width, height } = bar.getBoundingClientRect()
  bar.setAttribute('data-stands', '')
  const set = (name: string, value: string) => bar.style.setProperty(name, value, 'important')
  set('appearance', 'none')
  set('box-sizing', 'border-box')
  set('border', '1px solid rgb(118, 118, 118)')
  set('border-radius', `${Math.min(width, height) / 2}px`)
  set('background', `linear-gradient(${colour} 0 0) 30% 0 / 35% 100% no-repeat, rgb(239, 239, 239)`)
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
