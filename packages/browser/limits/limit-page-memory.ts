import { setTimeout as sleep } from 'node:timers/promises'
import { counter } from '@vigia/telemetry/meter'
import { poll } from './poll.ts'
import { readProcessUsage } from './process-usage.ts'
import { signalProcess } from './signal-process.ts'

const everyMs = 100
/**
 * The limit in megabytes of the browser's own process for all open pages; ordinary pages need a few
 * megabytes.
 */
const maxMb = 384
/** Smaller amounts in megabytes may be chance. */
const noticeableMb = 64
/** The limit in megabytes at which all pages are ended, before the system's OOM killer chooses a process. */
const endOfAllMb = 1_536
/** Transient data is freed after this time in milliseconds. */
const passingMs = 1_500
const freeingMs = 800
/**
 * The maximum number of measurements of a page's share; on a busy machine the browser may answer too late.
 */
const maxQuestions = 2

const countEnded = counter('vigia.browser.hoarders', 'Pages that were ended because their browser had grown')

/** A page that may be the cause of the browser's growth. */
export interface Suspect {
  /** Megabytes of the browser process's memory that are attributed to this page. */
  share(): Promise<number>
  /** The page's processor time in seconds; infinite if the page does not answer. */
  seconds(): Promise<number>
  end(): void
}

interface Place {
  pid: number
  /** The current limit for the browser with all its pages. */
  limitMb(): number
  renderers(): Promise<number[]>
  suspects(): Iterable<Suspect>
  /** Opens no more pages in this browser, because its remaining memory cannot be attributed. */
  retire(): void
}

/**
 * Keeps pages from filling the browser's own process, which all of them share and which the system would
 * kill: ends the page that accounts for most of its memory, as if it had crashed, until there is enough
 * memory again.
 */
export function limitPageMemory(place: Place): () => void {
  const watch: Watch = { place, accepted: undefined, excessSince: undefined, questions: 0 }
  return poll(() => check(watch), everyMs)
}

interface Watch {
  place: Place
  /** Megabytes from which on the browser's growth counts. */
  accepted: number | undefined
  excessSince: number | undefined
  /** How often the pages' shares were measured during this excess. */
  questions: number
}

function hasEnough(watch: Watch): boolean {
  const { pid, limitMb } = watch.place
  const { ownMb } = readProcessUsage(pid)
  watch.accepted ??= ownMb
  if (ownMb > Math.min(endOfAllMb, limitMb())) process.kill(pid, 'SIGKILL')
  return ownMb - watch.accepted <= maxMb
}

async function check(watch: Watch): Promise<void> {
  const { pid, suspects, retire } = watch.place
  if (hasEnough(watch)) {
    watch.excessSince = undefined
    watch.questions = 0
    return
  }
  watch.excessSince ??= performance.now()
  watch.questions += 1
  const known = await whileStopped(watch.place, () => findLargest([...suspects()]))
  const isEarly = performance.now() - watch.excessSince < passingMs || watch.questions < maxQuestions
  const toEnd = known.length > 0 || isEarly ? known : await findBusiest([...suspects()])
  if (toEnd.length === 0 || hasEnough(watch)) return
  retire()
  if (await endUntil(() => hasEnough(watch), toEnd)) return
  // Memory that belongs to no open page is not freed, so only further growth counts.
  watch.accepted = readProcessUsage(pid).ownMb - maxMb / 2
}

/** Stops the pages while they are measured, because they would continue to allocate. */
async function whileStopped<T>({ renderers }: Place, work: () => Promise<T>): Promise<T> {
  const stopped = await renderers()
  for (const renderer of stopped) signalProcess(renderer, 'SIGSTOP')
  return work().finally(() => {
    for (const renderer of stopped) signalProcess(renderer, 'SIGCONT')
  })
}

/** Pages with a noticeable share of the memory, largest first. */
async function findLargest(suspects: Suspect[]): Promise<Suspect[]> {
  const found = await Promise.all(suspects.map(async (who) => ({ who, megabytes: await who.share() })))
  return found
    .filter(({ megabytes }) => megabytes > noticeableMb)
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .map(({ who }) => who)
}

/**
 * Finds the page that used the most processor time, which filling memory takes: not all memory of a browser
 * can be attributed to a page.
 */
async function findBusiest(suspects: Suspect[]): Promise<Suspect[]> {
  const found = await Promise.all(suspects.map(async (who) => ({ who, seconds: await who.seconds() })))
  return found
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 1)
    .map(({ who }) => who)
}

async function endUntil(isEnough: () => boolean, toEnd: Suspect[]): Promise<boolean> {
  for (const suspect of toEnd) {
    countEnded()
    suspect.end()
    if (await comes(isEnough)) return true
  }
  return false
}

/** Waits until the condition is true, because freeing memory takes a moment. */
async function comes(isTrue: () => boolean): Promise<boolean> {
  const until = performance.now() + freeingMs
  while (performance.now() < until) {
    if (isTrue()) return true
    await sleep(50)
  }
  return false
}
