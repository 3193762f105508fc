/** A tool's result for a pair of images. */
export interface Verdict {
  changed: boolean
  /** Changed pixels, if the tool counts them. */
  pixels?: number
  /** Why the pair was not compared. */
  refused?: string
}

/** Compares two PNG files and writes a third that shows the differences. */
export interface DiffTool {
  compare(before: string, after: string, mask: string): Promise<Verdict>
  /** Whether other processes do the work, so that their memory is measured. */
  isElsewhere: boolean
  close(): void | Promise<void>
}
