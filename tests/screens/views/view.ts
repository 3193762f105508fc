import type { Page } from 'playwright-core'
import type { Visitor } from '../../stories/support/visitor.ts'
import type { TestApp } from '../test-app.ts'

/** A screen or dialog: its path, the caller who sees it, how to open it, and a text that it shows. */
export interface View {
  path: string
  text: string
  as?: (app: TestApp) => Promise<{ visitor: Visitor }>
  act?: (page: Page) => Promise<unknown>
  /** Exists in narrow windows only. */
  narrow?: true
}
