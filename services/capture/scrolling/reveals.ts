/** The computed properties that reveal effects change. */
export type Effect = Record<(typeof effectProperties)[number], string>
const effectProperties = [
  'opacity',
  'visibility',
  'transform',
  'translate',
  'rotate',
  'scale',
  'clip-path',
  'filter',
] as const

/** An element as it was when it was closest to the middle of the viewport. */
interface BestView {
  effect: Effect
  className: string
  isShown: boolean
  /** The distance between its middle and the viewport's. */
  away: number
  /** Hidden siblings at the same position, such as slides and tabs. */
  rivals: Element[]
}

export interface Reveal {
  /** Whether the hidden element takes up space in the layout, so that the screenshot has a gap. */
  isHole: boolean
  isVisited: boolean
  /** Whether the element was hidden before the pass. */
  isCandidate: boolean
  bestView?: BestView
  /** Its class and style before the pass. */
  className: string
  effect?: Effect
}

/** Kept in our isolated world of the page, from one injected function to the next. */
export interface Reveals {
  all: Map<Element, Reveal>
  /** Elements that may be fixed to the window: fixed or tall sticky ones, and fixed backgrounds. */
  windowed: Element[]
  readEffect(element: Element): Effect
  /** Whether an element is visible, within the page, and not in a fixed or sticky element. */
  isShown(element: Element): boolean
  isHidden(element: Element): boolean
  /** Gives an element this style, with precedence over the page's styles and scripts. */
  show(element: Element, effect: Partial<Effect>): void
}

export interface Revealing {
  vigiaReveals?: Reveals
}

export const effectNames: readonly string[] = effectProperties
