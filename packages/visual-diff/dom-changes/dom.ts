/** [x, y, width, height] in pixels of the screenshot. */
type Box = [number, number, number, number]

export interface DomElement {
  tag: string
  id?: string | undefined
  /** The parent's index in the list; -1 for the root. */
  parent: number
  box: Box
  role?: string | undefined
  href?: string | undefined
  src?: string | undefined
  alt?: string | undefined
  /** A checksum of everything that decides the element's appearance; older snapshots have none. */
  look?: number | undefined
  /** The index in the snapshot's list of styles. Older snapshots lack this field and those below. */
  style?: number | undefined
  /** Whether the element's image, its background image or its video's poster did not load. */
  isBroken?: true | undefined
  /** Width and height of the image file in its own pixels. */
  natural?: [number, number] | undefined
  placeholder?: string | undefined
  /** The address of a video's poster image. */
  poster?: string | undefined
  /** The name for screen readers, or the text of the label. */
  label?: string | undefined
  disabled?: true | undefined
  /** The type of an input that shows no text: checkbox, radio or range. */
  type?: string | undefined
  /** Whether it is ticked, chosen or on; absent where that means nothing, and in older snapshots. */
  checked?: boolean | undefined
  /** Whether what belongs to it is unfolded. */
  open?: boolean | undefined
  /** What a field shows; absent for secrets, and in older snapshots. */
  value?: string | undefined
}

/**
 * An element's appearance as computed by the browser: colours and other texts in the notation of CSS, lengths
 * in pixels.
 */
export interface DomStyle {
  color: string
  background: string
  /** The address of the background image, or a gradient; empty for none. */
  image: string
  family: string
  size: number
  weight: number
  style: string
  decoration: string
  border: string
  radius: string
  shadow: string
  opacity: number
  align: string
}

export interface DomText {
  element: number
  box: Box
  text: string
  /** A checksum of the whole text, if not all of it may be kept. Two texts with the same one are the same. */
  sum?: number | undefined
}

/** The part of a page's structure and visible text that is needed to describe changes. */
export interface DomSnapshot {
  title: string
  description: string
  elements: DomElement[]
  texts: DomText[]
  /** Styles that elements share; absent in older snapshots. */
  styles?: DomStyle[] | undefined
  /** Font families that the page requests and that did not load. */
  failedFonts?: string[] | undefined
}
