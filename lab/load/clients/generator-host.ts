import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestions } from '../../benchmarks/host.ts'
import type { RequestSpec, RequestPool, Load, Report, Measurement, Stream } from './generator.ts'

const timeoutMs = 30_000
/** More requests are not sent and count as not answered: the server is overloaded then. */
const maxPending = 2_000
/** The maximum number of requests of a pool that repeats them, because refusals come back at once. */
const maxRepeated = 50_000

const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })

answerQuestions(run, () => agent.destroy())

async function run({ url, seconds, streams = [], pools = [] }: Load): Promise<Report> {
  const recorders = new Map([...streams, ...pools].map(({ name }) => [name, openRecorder()]))
  const recorderOf = (name: string) => recorders.get(name) ?? openRecorder()
  const began = performance.now()
  await Promise.all([
    ...streams.map((stream) => runStream(url, stream, { began, seconds }, recorderOf(stream.name))),
    ...pools.map((worker) => runPool(url, worker, recorderOf(worker.name))),
  ])
  return Object.fromEntries([...recorders].map(([name, recorder]) => [name, recorder.read()]))
}

type Recorder = ReturnType<typeof openRecorder>

function openRecorder() {
  const histogram = createHistogram({ lowest: 1, highest: 120_000_000, figures: 3 })
  const statuses: Record<string, number> = {}
  return {
    record(status: number, ms: number) {
      statuses[status] = (statuses[status] ?? 0) + 1
      histogram.record(Math.max(1, Math.round(ms * 1_000)))
    },
    read(): Measurement {
      const at = (percent: number) => histogram.percentile(percent) / 1_000
      const [p50, p95, p99] = [at(50), at(95), at(99)]
      return { sent: histogram.count, statuses, p50, p95, p99, max: histogram.max / 1_000 }
    },
  }
}

/**
 * Time counts from when a request was due, so that waiting for earlier requests is included (no coordinated
 * omission).
 */
async function runStream(
  url: string,
  stream: Stream,
  time: { began: number; seconds: number },
  recorder: Recorder,
) {
  const count = Math.floor(stream.perSecond * time.seconds)
  const all = new Set<Promise<void>>()
  for (let nth = 0; nth < count; nth += 1) {
    const due = time.began + (nth * 1_000) / stream.perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const spec = stream.requests[nth % stream.requests.length]
    if (!spec) return
    if (all.size >= maxPending) recorder.record(0, timeoutMs)
    else {
      const one = send(url, spec).then((status) => {
        recorder.record(status, performance.now() - due)
        all.delete(one)
      })
      all.add(one)
    }
  }
  await Promise.all(all)
}

async function runPool(url: string, { concurrency, requests, seconds }: RequestPool, recorder: Recorder) {
  const pending = seconds === undefined ? requests.values() : repeat(requests, seconds)
  const worker = async () => {
    for (const spec of pending) {
      const began = performance.now()
      const status = await send(url, spec)
      recorder.record(status, performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

function* repeat(requests: RequestSpec[], seconds: number) {
  const until = performance.now() + seconds * 1_000
  for (let nth = 0; performance.now() < until && nth < maxRepeated; nth += 1) {
    const spec = requests[nth % requests.length]
    if (spec) yield spec
  }
}

/** Returns the status once the whole response is read, 0 on failure. */
function send(url: string, { method, path, headers, body }: RequestSpec): Promise<number> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const asking = request(url + path, { method, headers, agent, signal }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('close', () => resolve(0))
      answer.resume()
    })
    asking.on('error', () => resolve(0))
    asking.end(body)
  })
}
