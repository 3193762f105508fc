/** [x, y, width, height] in pixels of the screenshot. */
type Box = [number, number, number, number]

export interface DomElement {
  tag: string
  id?: string | undefined
  /** Its place in the list; -1 for the root. */
  parent: number
  box: Box
  role?: string | undefined
  href?: string | undefined
  src?: string | undefined
  alt?: string | undefined
  /** A checksum of what decides how it looks; snapshots from before have none. */
  look?: number | undefined
  /** Its place in the snapshot's list of styles. All that follows is not in older snapshots. */
  style?: number | undefined
  /** Its picture, the one behind it, or the one before its film did not load. */
  isBroken?: true | undefined
  /** Width and height of the picture's file, in its own pixels. */
  natural?: [number, number] | undefined
  placeholder?: string | undefined
  /** Of a film, the address of the picture that it shows before it plays. */
  poster?: string | undefined
  /** What it is called for screen readers, or by the label beside it. */
  label?: string | undefined
  disabled?: true | undefined
}

/** How an element looks, as the browser computed it: colours and other texts in the notation of CSS, lengths in pixels. */
export interface DomStyle {
  color: string
  background: string
  /** The address of a picture behind it, or a gradient; empty for none. */
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
  /** A checksum of all of a text that is longer than what is kept of it. */
  sum?: number | undefined
}

/** The part of a page's structure and visible text that is needed to describe what changed. */
export interface DomSnapshot {
  title: string
  description: string
  elements: DomElement[]
  texts: DomText[]
  /** Styles that elements share; not in older snapshots. */
  styles?: DomStyle[] | undefined
  /** Families of fonts that the page wants and that did not load. */
  failedFonts?: string[] | undefined
}
