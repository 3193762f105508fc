import type { Locator } from 'playwright-core'
import type { ScreenContext } from './test-app.ts'

/**
 * Brings the app into a state in which texts of the specification are shown; returns the part of the screen
 * with them.
 */
export type ScreenState = (context: ScreenContext) => Promise<Locator>

export interface Text {
  /** Section of the specification. */
  section: number
  /** A pattern where the specification leaves details open. */
  text: string | RegExp
  state: string
  /** The kind of a text that is not plain text of the page. */
  as?: 'placeholder' | 'choice'
}
