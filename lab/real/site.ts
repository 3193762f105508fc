import type { Sensitivity } from '@vigia/visual-diff'
import type { Source } from './serving/serve-site.ts'

/**
 * One replacement in a file of the site, named by the path it is served under; a pattern stands for every
 * file that holds `from`.
 */
export interface Edit {
  file: string | RegExp
  from: string
  to: string
}

/** A labelled change: what the site's owner did, and where a visitor would see it. */
export interface Change {
  name: string
  /** The path of the page that must show the change. */
  page: string
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  /** The selector of all that changed, in the page after the change, or before it for what was removed. */
  at: string
  edits: readonly Edit[]
  /** The least sensitive level at which the change must be found; normal by default. */
  level?: Sensitivity
}

/** What a site's answers come from while it runs. */
export interface Opened {
  source: Source
  stop: () => Promise<void>
}

export interface RealSite {
  name: string
  /** A description of the site and its difficulties, for the table. */
  about: string
  /** Builds the served files once; returns their folder. */
  build: () => Promise<string>
  /** Starts what serves it; the folder is served as it is if nothing is said. */
  open?: (folder: string) => Promise<Opened>
  /** The path that is entered by its owner. */
  start?: string
  /** Paths of the pages that have to be found; those that the limit of pages leaves room for. */
  expected: readonly string[]
  /** Paths of further pages that are worth watching, but not required. */
  welcome?: RegExp
  /** Pages that are captured; the expected ones if nothing is said. */
  captured?: readonly string[]
  changes: readonly Change[]
}
