import type { Findings } from '../html/find-links.ts'
import type { PageText } from '../texts/sketch-text.ts'
import type { Failure } from './failure.ts'

/** A page as its site serves it, under its final address. */
export interface Page extends Findings {
  url: string
  base: string
  /** Characters. */
  size: number
  /** The same after its scripts ran, if it was rendered. */
  shown?: PageText
  /** Fragments of its address that show something else. */
  views?: string[]
}

/** The result of a visit; `url` is the last requested address. */
export type Visit =
  | { url: string; page: Page; failure?: undefined }
  | { url: string; page?: undefined; failure: Failure }

/** What of a page is needed to list it. */
export type Listed = Pick<Page, 'url' | 'title' | 'pageText'>
