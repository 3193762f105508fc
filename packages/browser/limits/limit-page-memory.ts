import { setTimeout as sleep } from 'node:timers/promises'
import { counter } from '@vigia/telemetry/meter'
import { memoryLimitMb } from './memory-limit.ts'
import { poll } from './poll.ts'
import { readProcessUsage } from './process-usage.ts'
import { signalProcess } from './signal-process.ts'

const everyMs = 100
/** What the browser's own process may take for all pages that are open: for ordinary ones it is a few. */
const mostMb = 384
/** Who has so much of it does not have it by chance. */
const noticeableMb = 64
/** Before the system ends whatever it likes. */
const endOfAllMb = 1_536
/** What passes on its way through it is soon gone. */
const passingMs = 1_500
const freeingMs = 800
/** On a busy machine the browser may not say in time whose it is. */
const mostQuestions = 2

const countEnded = counter('vigia.browser.hoarders', 'Pages that were ended because their browser had grown')

/** A page that may be the one for which the browser grew. */
export interface Suspect {
  /** Megabytes of the browser's own memory that are known to be its. */
  share(): Promise<number>
  /** Processor time that it took; endless if it does not answer. */
  seconds(): Promise<number>
  end(): void
}

interface Place {
  pid: number
  renderers(): Promise<number[]>
  suspects(): Iterable<Suspect>
  /** What is left in it cannot be told: nobody new should come. */
  putAway(): void
}

/**
 * Keeps pages from filling the browser's own process, which all of them share and which the system would end with all of them: ends
 * the one to which most of it belongs, as if it had crashed, until there is enough again.
 */
export function limitPageMemory(place: Place): () => void {
  const { pid, suspects, putAway } = place
  let accepted: number | undefined
  let fatSince: number | undefined
  let questions = 0

  const growth = async () => {
    const { ownMb } = await readProcessUsage(pid)
    accepted ??= ownMb
    if (ownMb > Math.min(endOfAllMb, memoryLimitMb())) process.kill(pid, 'SIGKILL')
    return ownMb - accepted
  }
  const isEnough = async () => (await growth()) <= mostMb

  async function check() {
    if (await isEnough()) {
      fatSince = undefined
      questions = 0
      return
    }
    fatSince ??= performance.now()
    questions += 1
    const known = await whileNobodyMoves(place, () => findHoarders([...suspects()]))
    const isEarly = performance.now() - fatSince < passingMs || questions < mostQuestions
    const guilty = known.length > 0 || isEarly ? known : await findBusiest([...suspects()])
    if (guilty.length === 0 || (await isEnough())) return
    putAway()
    if (await endUntil(isEnough, guilty)) return
    // What nobody has any more is never given back; only more of it counts.
    accepted = (await readProcessUsage(pid)).ownMb - mostMb / 2
  }

  return poll(check, everyMs)
}

/** Pages take more and more while they are looked at. */
async function whileNobodyMoves<T>({ renderers }: Place, work: () => Promise<T>): Promise<T> {
  const stopped = await renderers()
  for (const renderer of stopped) signalProcess(renderer, 'SIGSTOP')
  return work().finally(() => {
    for (const renderer of stopped) signalProcess(renderer, 'SIGCONT')
  })
}

/** Who has much, the one with most first. */
async function findHoarders(suspects: Suspect[]): Promise<Suspect[]> {
  const found = await Promise.all(suspects.map(async (who) => ({ who, megabytes: await who.share() })))
  return found
    .filter(({ megabytes }) => megabytes > noticeableMb)
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .map(({ who }) => who)
}

/** Not all that a browser keeps can be told apart; to have it fill with something takes time. */
async function findBusiest(suspects: Suspect[]): Promise<Suspect[]> {
  const found = await Promise.all(suspects.map(async (who) => ({ who, seconds: await who.seconds() })))
  return found
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 1)
    .map(({ who }) => who)
}

async function endUntil(isEnough: () => Promise<boolean>, guilty: Suspect[]): Promise<boolean> {
  for (const suspect of guilty) {
    countEnded()
    suspect.end()
    if (await comes(isEnough)) return true
  }
  return false
}

/** To give back so much takes a moment. */
async function comes(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + freeingMs
  while (performance.now() < until) {
    if (await isTrue()) return true
    await sleep(50)
  }
  return false
}
