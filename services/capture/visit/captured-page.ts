import type { Box } from '@vigia/visual-diff'
import type { Captured } from './capture-screenshot.ts'

/** The known facts about an earlier screenshot. */
export interface KnownScreenshot {
  sha256: string
  browser: string
  fonts: string
}

export interface CapturedPage extends Captured, KnownScreenshot {
  /** Ignored regions, in pixels of the screenshot. */
  noise: Box[]
}
