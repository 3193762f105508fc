import type { Findings } from '../html/find-links.ts'
import type { PageText } from '../texts/sketch-text.ts'
import type { Failure } from './failure.ts'

/** A page as its site serves it, at its final address. */
export interface Page extends Findings {
  url: string
  base: string
  /** The number of characters. */
  size: number
  /** The text after its scripts ran, if it was rendered. */
  shown?: PageText
  /** Fragments of its address with content of their own. */
  views?: string[]
}

/** The result of a visit; `url` is the last requested address. */
export type Visit =
  | { url: string; page: Page; failure?: undefined }
  | { url: string; page?: undefined; failure: Failure }

/** The part of a page that listing needs. */
export type Listed = Pick<Page, 'url' | 'title' | 'pageText'>
