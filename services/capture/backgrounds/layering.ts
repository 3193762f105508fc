type Pseudo = '::before' | '::after'
export type Style = Record<string, string>

/** An element, or a pseudo-element of it. */
export interface Part {
  element: HTMLElement
  pseudo: Pseudo | ''
  /**
   * The size in the window of an element that scrolled in place of the page and has now the height of its
   * content.
   */
  size?: { width: number; height: number }
}

export interface Layer extends Part {
  /** The layer's rectangle in the window; of a sticky layer, in the document. */
  place: DOMRect
  /** How far down the document it is seen, from the document's top. */
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
  /** Elements with a background that is fixed to the window; those whose backgrounds are equal share one entry. */
  papers: Part[][]
  set(part: Part, style: Style): void
  /** The elements around a layer that cut it off, the innermost one first. */
  listCuts(part: Part): HTMLElement[]
}

export interface Layering {
  vigiaLayers?: Layers
}

export interface FoundLayers {
  isNone: boolean
  /** The number of layers of which a picture is needed. */
  pictures: number
  /** The width of the window in pixels. */
  width: number
  height: number
}
