import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestions } from '../../benchmarks/host.ts'
import type { Ask, Lane, Load, Report, Seen, Stream } from './generator.ts'

const patienceMs = 30_000
/** What is beyond is not sent, and counts as not answered: whoever is measured is long lost. */
const mostUnderWay = 2_000

const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })

answerQuestions(offer, () => agent.destroy())

async function offer({ url, seconds, streams = [], lanes = [] }: Load): Promise<Report> {
  const books = new Map([...streams, ...lanes].map(({ name }) => [name, openBook()]))
  const bookOf = (name: string) => books.get(name) ?? openBook()
  const began = performance.now()
  await Promise.all([
    ...streams.map((stream) => pour(url, stream, { began, seconds }, bookOf(stream.name))),
    ...lanes.map((lane) => drive(url, lane, bookOf(lane.name))),
  ])
  return Object.fromEntries([...books].map(([name, book]) => [name, book.read()]))
}

type Book = ReturnType<typeof openBook>

function openBook() {
  const histogram = createHistogram({ lowest: 1, highest: 120_000_000, figures: 3 })
  const statuses: Record<string, number> = {}
  return {
    note(status: number, ms: number) {
      statuses[status] = (statuses[status] ?? 0) + 1
      histogram.record(Math.max(1, Math.round(ms * 1_000)))
    },
    read(): Seen {
      const at = (percent: number) => histogram.percentile(percent) / 1_000
      const [p50, p95, p99] = [at(50), at(95), at(99)]
      return { sent: histogram.count, statuses, p50, p95, p99, max: histogram.max / 1_000 }
    },
  }
}

/** Time counts from when a request should have left: who is kept waiting by the one before is kept waiting. */
async function pour(url: string, stream: Stream, time: { began: number; seconds: number }, book: Book) {
  const count = Math.floor(stream.perSecond * time.seconds)
  const all = new Set<Promise<void>>()
  for (let nth = 0; nth < count; nth += 1) {
    const due = time.began + (nth * 1_000) / stream.perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const ask = stream.asks[nth % stream.asks.length]
    if (!ask) return
    if (all.size >= mostUnderWay) book.note(0, patienceMs)
    else {
      const one = send(url, ask).then((status) => {
        book.note(status, performance.now() - due)
        all.delete(one)
      })
      all.add(one)
    }
  }
  await Promise.all(all)
}

async function drive(url: string, { atOnce, asks }: Lane, book: Book) {
  const left = asks.values()
  const lane = async () => {
    for (const ask of left) {
      const began = performance.now()
      const status = await send(url, ask)
      book.note(status, performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Answers the status once the whole answer has come, 0 if it never did. */
function send(url: string, { method, path, headers, body }: Ask): Promise<number> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patienceMs)
    const asking = request(url + path, { method, headers, agent, signal }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('close', () => resolve(0))
      answer.resume()
    })
    asking.on('error', () => resolve(0))
    asking.end(body)
  })
}
