/** Suffix for tools that use the whole browser instead of the headless shell. */
export const wholeBrowser = ', whole Chromium'

/** Captures full pages into files. */
export interface CaptureTool {
  capture(wanted: CaptureRequest): Promise<CaptureResult>
  close(): Promise<void>
}

export interface CaptureRequest {
  urls: string[]
  /** The folder of the screenshots. */
  folder: string
  /** Pages at the same time. */
  concurrency: number
  /** The browser for tools without one of their own. */
  browser: string
  /** The pages were captured before, and their screenshots are known. */
  isRepeat: boolean
}

export interface CaptureResult {
  screenshots: number
}
