type Pseudo = '::before' | '::after'
export type Style = Record<string, string>

/** An element, or a pseudo-element of it. */
export interface Part {
  element: HTMLElement
  pseudo: Pseudo | ''
  /** Of what scrolled in place of the page, and is as tall as its content now: its size in the window. */
  size?: { width: number; height: number }
}

export interface Layer extends Part {
  /** Where it is in the window, or for one that sticks: in the document. */
  place: DOMRect
  /** How far down the document it is seen, from the document's top. */
  from: number
  to: number
  kind: 'repeated' | 'stretched' | 'at-end'
  sticks: boolean
  /** Of an element around it that cuts it off (`clip-path`, `clip`): where that is in the document, the only place where it is seen. */
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
  /** Of how many a picture is needed. */
  pictures: number
  /** Of the window. */
  width: number
  height: number
}
