type Pseudo = '::before' | '::after'
export type Style = Record<string, string>

/** An element, or a pseudo-element of it. */
export interface Part {
  element: HTMLElement
  pseudo: Pseudo | ''
  /**
   * The size in the window of an element that scrolled in place of the page and now has the height of its
   * content.
   */
  size?: { width: number; height: number }
}

export interface Layer extends Part {
  /** The layer's rectangle in the window; of a sticky layer, in the document. */
  place: DOMRect
  /** The range in which the layer is visible, from the document's top. */
  from: number
  to: number
  kind: 'repeated' | 'stretched' | 'at-end'
  sticks: boolean
  /**
   * The position in the document of an ancestor that clips it (`clip-path`, `clip`); the layer is visible
   * only there.
   */
  cut?: { top: number; height: number } | undefined
}

/** Kept in our isolated world of the page, from one injected function to the next. */
export interface Layers {
  layers: Layer[]
  /**
   * Elements with a background that is fixed to the window; elements with equal backgrounds share one entry.
   */
  papers: Part[][]
  set(part: Part, style: Style): void
  /** The ancestors that clip a layer, the innermost one first. */
  listCuts(part: Part): HTMLElement[]
}

export interface Layering {
  vigiaLayers?: Layers
}

export interface FoundLayers {
  isNone: boolean
  /** The number of layers that need a screenshot. */
  pictures: number
  /** The width of the window in pixels. */
  width: number
  height: number
}
