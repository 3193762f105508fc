/** What was measured, what is promised of it, and what was seen. */
export type Figure = [what: string, promised: string, seen: string]

export interface Outcome {
  figures: Figure[]
  /** Whether all promises were. */
  kept: boolean
  note: string
}

export interface Effort {
  /** As long as the catalogue wants it, instead of as long as one has time for. */
  isFull: boolean
  /** How long a soak lasts. */
  minutes: number
}

export interface Scenario {
  id: string
  name: string
  run: (effort: Effort) => Promise<Outcome>
}

/** Collects figures; each promise that is not kept makes the whole outcome missed. */
export function openOutcome() {
  const figures: Figure[] = []
  let kept = true
  return {
    /** A figure of which something is promised. */
    judge(what: string, promised: string, seen: string, isKept: boolean) {
      figures.push([what, promised, isKept ? seen : `**${seen}**`])
      kept &&= isKept
    },
    /** One that only explains. */
    note: (what: string, seen: string) => void figures.push([what, '', seen]),
    end: (note: string): Outcome => ({ figures, kept, note }),
  }
}
