import type { Tab } from '@vigia/browser/tabs/tab'
import { steps, type Step } from '../../../services/capture/watch-steps.ts'

/** An event of Chromium's trace: a task of a thread, or the name of a process or a thread. */
export interface TraceEvent {
  /** `X` is a task, `M` a name. */
  ph: string
  name: string
  pid: number
  tid: number
  /** The task's begin, in microseconds of the system's monotonic clock. */
  ts: number
  /** The task's duration in microseconds. */
  dur?: number
  /** The processor time that its thread used during the task, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** A step of a capture, in microseconds of the system's monotonic clock. */
export interface Span {
  name: string
  from: number
  to: number
}

export interface Trace {
  events: TraceEvent[]
  spans: Span[]
}

/** The categories that show what threads computed and for how long; each further one slows the trace down. */
const categories = ['toplevel', 'devtools.timeline', 'blink', 'cc', 'gpu', 'loading', 'v8', 'viz']

/** Traces all processes of a tab's browser while something is done with the tab. */
export async function traceTab(tab: Tab, work: () => Promise<unknown>): Promise<Trace> {
  const { main } = tab
  const events: TraceEvent[] = []
  const spans: Span[] = []
  const note = (message: unknown) => spans.push(toSpan(message as Step))
  main.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => main.on('Tracing.tracingComplete', () => resolve()))
  const traceConfig = { recordMode: 'recordAsMuchAsPossible' as const, includedCategories: categories }
  await main.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  steps.subscribe(note)
  await work().finally(() => steps.unsubscribe(note))
  await main.send('Tracing.end')
  await ended
  return { events, spans }
}

/** A step that has just ended. */
function toSpan({ name, ms }: Step): Span {
  const to = Number(process.hrtime.bigint() / 1_000n)
  return { name, from: to - ms * 1_000, to }
}
