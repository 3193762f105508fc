/** What a tool says of a pair of pictures. */
export interface Verdict {
  changed: boolean
  /** Pixels that it counts as changed, if it counts any. */
  pixels?: number
  /** Why it would not compare the pair. */
  refused?: string
}

/** Something that compares two PNG files and writes a third that shows where they differ. */
export interface DiffTool {
  compare(before: string, after: string, mask: string): Promise<Verdict>
  /** The work is done by other processes than the one that asks; only theirs is the memory it takes. */
  isElsewhere: boolean
  close(): void | Promise<void>
}
