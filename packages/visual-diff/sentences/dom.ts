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
}

export interface DomText {
  element: number
  box: Box
  text: string
  /** A checksum of all of a text that is longer than what is kept of it. */
  sum?: number | undefined
}

/** As much of a page's structure and visible text as is needed to tell what changed. */
export interface DomSnapshot {
  title: string
  description: string
  elements: DomElement[]
  texts: DomText[]
}
