import type { Span, Trace, TraceEvent } from './trace-tab.ts'

/** Processor time that a thread used for one kind of task in a step of a capture. */
export interface Cost {
  step: string
  thread: string
  task: string
  ms: number
}

/** The name of what happens between the steps, as when a tab is closed. */
export const betweenSteps = 'between'

/**
 * Sums the processor time of a trace. The time of a task does not include the tasks inside of it. It counts
 * for the shortest step in which the task began, because a step may contain others.
 */
export function sumCosts({ events, spans }: Trace): Cost[] {
  const nameThread = readThreads(events)
  const costs = new Map<string, Cost>()
  for (const { event, ownUs } of listOwnTimes(events)) {
    const step = findStep(spans, event.ts)
    const thread = nameThread(event)
    const task = wrappers.has(event.name) ? 'other tasks' : event.name
    const key = [step, thread, task].join('\n')
    const cost = costs.get(key) ?? { step, thread, task, ms: 0 }
    cost.ms += ownUs / 1_000
    costs.set(key, cost)
  }
  return [...costs.values()]
}

/** Sums costs by one of their names, largest first. */
export function sumBy(costs: readonly Cost[], read: (cost: Cost) => string): [name: string, ms: number][] {
  const sums = new Map<string, number>()
  for (const cost of costs) sums.set(read(cost), (sums.get(read(cost)) ?? 0) + cost.ms)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

/** What runs a task and says nothing about it. */
const wrappers = new Set([
  'AsyncTask Run',
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'Receive mojo message',
  'Receive mojo reply',
  'RunTask',
  'SimpleWatcher::OnHandleReady',
  'ThreadControllerImpl::RunTask',
  'ThreadPool_RunTask',
  'TimerBase::run',
])

/** Threads by the names that Chromium gives them, in the order in which they work on a screenshot. */
const threads: Record<string, string> = {
  'Renderer CrRendererMain': 'page: scripts, layout',
  'Renderer Compositor': 'page: layers',
  'Renderer ThreadPoolForegroundWorker': 'page: tiles, pictures',
  'GPU Process VizCompositorThread': 'drawing: putting tiles together',
  'GPU Process ThreadPoolForegroundWorker': 'drawing: copying the result',
  'Browser CrBrowserMain': 'browser: main, encoding',
}

function readThreads(events: readonly TraceEvent[]): (event: TraceEvent) => string {
  const processes = new Map<number, string>()
  const own = new Map<string, string>()
  for (const { name, pid, tid, args } of events) {
    if (name === 'process_name') processes.set(pid, args?.name ?? '')
    if (name === 'thread_name') own.set(`${pid} ${tid}`, args?.name ?? '')
  }
  return ({ pid, tid }) => {
    const process = processes.get(pid) ?? 'another process'
    return threads[`${process} ${own.get(`${pid} ${tid}`)}`] ?? `${process}: other threads`
  }
}

interface OwnTime {
  event: TraceEvent
  ownUs: number
}

function listOwnTimes(events: readonly TraceEvent[]): OwnTime[] {
  const tasks = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
  return Object.values(Object.groupBy(tasks, ({ pid, tid }) => `${pid} ${tid}`)).flatMap((ofThread = []) =>
    takeInnerAway(ofThread),
  )
}

/** Takes the time of the tasks inside a task away from it. */
function takeInnerAway(ofThread: readonly TraceEvent[]): OwnTime[] {
  const isEarlier = (one: TraceEvent, other: TraceEvent) => one.ts - other.ts || endOf(other) - endOf(one)
  const outer: OwnTime[] = []
  return ofThread.toSorted(isEarlier).map((event) => {
    while (outer.length > 0 && endOf(outer.at(-1)?.event) <= event.ts) outer.pop()
    const around = outer.at(-1)
    if (around) around.ownUs -= event.tdur ?? 0
    const own = { event, ownUs: event.tdur ?? 0 }
    outer.push(own)
    return own
  })
}

const endOf = (event: TraceEvent | undefined) => (event?.ts ?? 0) + (event?.dur ?? 0)

function findStep(spans: readonly Span[], at: number): string {
  const around = spans.filter(({ name, from, to }) => from <= at && at < to && name !== 'turn')
  const lengths = around.map(({ from, to }) => to - from)
  return around[lengths.indexOf(Math.min(...lengths))]?.name ?? betweenSteps
}
