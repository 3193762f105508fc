import { openDoubts, type Doubts } from './doubts.ts'
import { fileEnding } from '../addresses/file-ending.ts'
import type { Candidate } from '../pages/candidate.ts'
import type { Border } from './border.ts'
import { judgeAddress, type Judgement } from '../addresses/judge-address.ts'
import { limits } from '../limits/limits.ts'
import { identify } from '../addresses/normalise-url.ts'
import type { Reason } from '../addresses/reasons.ts'

/**
 * The source of an address: a link, the sitemap, a page that calls it its original, or a page that shows it
 * in a frame.
 */
export type Source = 'link' | 'sitemap' | 'original' | 'frame'

/** Decides about new addresses. */
export interface Weighing {
  doubts: Doubts
  /**
   * The candidate for a visit; undefined if the address is left out, which is recorded, or waits until more
   * is known.
   */
  weigh(url: string, rank: number, source: Source): Candidate | undefined
}

const ranks = { doubt: 4, passage: 5 } as const

interface State extends Border {
  doubts: Doubts
  /** The number of addresses that are read only for their links. */
  passages: number
}

export function openWeighing(border: Border): Weighing {
  const doubts = openDoubts((url) => border.isPage(identify(url)))
  const state: State = { ...border, doubts, passages: 0 }
  return { doubts, weigh: (url, rank, source) => weigh(state, url, rank, source) }
}

function weigh(state: State, url: string, rank: number, source: Source): Candidate | undefined {
  const { doubts, wishes, leftOuts } = state
  const isWanted = wishes.isWanted(url)
  const judged = isWanted ? undefined : suspicionOf(url, source)
  const forbidden = forbids(state, url)
  const reason = forbidden === 'excluded' ? forbidden : (judged?.reason ?? forbidden)
  if (reason) leftOuts.add(url, reason)
  if (forbidden) return undefined
  if (!judged) {
    doubts.notePlain(url)
    return { url, rank, isWanted }
  }
  if (judged.isPassage) return passThrough(state, url, judged.reason)
  if (source !== 'original') doubt(state, url, judged)
  return undefined
}

function forbids({ wishes, mayVisit }: Border, url: string): Reason | undefined {
  const isWanted = wishes.isWanted(url)
  if (!isWanted && wishes.reasonAgainst(url) === 'excluded') return 'excluded'
  return wishes.isPinned(url) || mayVisit(url) ? undefined : 'robots'
}

function passThrough(state: State, url: string, reason: Reason): Candidate | undefined {
  state.passages += 1
  if (state.passages > limits.passages) return undefined
  return { url, rank: ranks.passage, isWanted: false, passage: reason }
}

function doubt({ doubts }: State, url: string, judged: Judgement): void {
  const { reason, of, value } = judged
  doubts.add({ url, rank: ranks.doubt, isWanted: false, doubt: { reason, of, value }, judged })
}

/** The doubt about an address, unless the site itself presents it as a page. */
export function suspicionOf(url: string, source: Source = 'link'): Judgement | undefined {
  if (source === 'frame') return { ...file(''), reason: 'frame', isPassage: true }
  const judged = judgeAddress(url)
  const ending = fileEnding(url)
  if (judged?.isForm && judged.reason !== 'action') return undefined
  if (source === 'sitemap') return ending ? file(ending) : undefined
  // A canonical address is meant as a page, but the claim may be wrong.
  if (source === 'original' && !judged?.mayAct) return undefined
  return judged ?? (ending ? file(ending) : undefined)
}

const file = (tool: string): Judgement => ({
  reason: 'file',
  isPassage: false,
  isForm: false,
  mayAct: false,
  tool,
  of: '',
  value: '',
})
