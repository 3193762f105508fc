/** What is said behind the name of one that uses the whole browser. */
export const wholeBrowser = ', whole Chromium'

/** Something that photographs whole pages into files. */
export interface Photographer {
  photograph(wanted: Wanted): Promise<Taken>
  close(): Promise<void>
}

export interface Wanted {
  urls: string[]
  /** Where the pictures go. */
  folder: string
  /** Pages at the same time. */
  atOnce: number
  /** The browser of whoever brings none. */
  browser: string
  /** The pages were photographed before, and it is known how they looked. */
  isRepeat: boolean
}

export interface Taken {
  pictures: number
}
