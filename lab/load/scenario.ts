import { describeUnexpected, type Measurement } from './clients/generator.ts'
import { ms } from './measures/format.ts'

/** A name, the promised value, and the measured value. */
type Figure = [what: string, promised: string, seen: string]

export interface Outcome {
  figures: Figure[]
  /** Whether all promises were kept. */
  kept: boolean
  note: string
}

export interface Effort {
  /** Full duration instead of a short run. */
  isFull: boolean
  /** Duration of the soak. */
  minutes: number
  /** The cases of a scenario that are run, by their ids; all if there are none. */
  only: string[] | undefined
}

export interface Scenario {
  id: string
  name: string
  run: (effort: Effort) => Promise<Outcome>
}

export type Judge = ReturnType<typeof openOutcome>

/** Collects figures; the outcome is kept if every promise was. */
export function openOutcome() {
  const figures: Figure[] = []
  let kept = true
  /** A figure with a promise. */
  const judge = (what: string, promised: string, seen: string, isKept: boolean) => {
    figures.push([what, promised, isKept ? seen : `**${seen}**`])
    kept &&= isKept
  }
  return {
    judge,
    judgeMs: (what: string, max: number, value: number) =>
      judge(what, `at most ${max} ms`, ms(value), value <= max),
    /** No answer has another status than these. */
    judgeAnswers(what: string, result: Measurement, expected?: number[]) {
      const unexpected = describeUnexpected(result, expected)
      judge(what, 'none', unexpected || 'none', unexpected === '')
    },
    /** A figure without a promise. */
    note: (what: string, seen: string) => void figures.push([what, '', seen]),
    end: (note: string): Outcome => ({ figures, kept, note }),
  }
}
