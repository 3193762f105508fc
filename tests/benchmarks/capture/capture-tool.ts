/** What is said behind the name of one that uses the whole browser. */
export const wholeBrowser = ', whole Chromium'

/** Something that photographs whole pages into files. */
export interface CaptureTool {
  capture(wanted: CaptureRequest): Promise<CaptureResult>
  close(): Promise<void>
}

export interface CaptureRequest {
  urls: string[]
  /** Where the pictures go. */
  folder: string
  /** Pages at the same time. */
  concurrency: number
  /** The browser of whoever brings none. */
  browser: string
  /** The pages were photographed before, and it is known how they looked. */
  isRepeat: boolean
}

export interface CaptureResult {
  screenshots: number
}
