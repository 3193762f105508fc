import type { Locator } from 'playwright-core'
import type { ScreenContext } from './test-app.ts'

/** Leads somebody to where texts of the specification are seen, and answers the part of the screen that shows them. */
export type ScreenState = (context: ScreenContext) => Promise<Locator>

export interface Text {
  /** Of the specification. */
  section: number
  /** A pattern where the specification leaves something open. */
  text: string | RegExp
  where: string
  /** What is no text of the page itself. */
  as?: 'placeholder' | 'choice'
}
