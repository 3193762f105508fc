import { readAnsweredId, readData } from './cdp-data.ts'

export interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface Question {
  sessionId: string | undefined
  method: string
  /** Whether the answer is resolved as decoded data. */
  isForData: boolean
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Commands that wait for their answers, by id. */
export function openQuestions() {
  const open = new Map<number, Question>()
  let lastId = 0
  return {
    add(question: Question): number {
      lastId += 1
      open.set(lastId, question)
      return lastId
    },
    answer(id: number, { result, error }: Message) {
      const question = open.get(id)
      open.delete(id)
      if (error) question?.reject(new Error(`${question.method}: ${error.message}`))
      else if (question?.isForData) question.reject(new Error(`${question.method}: an answer without data`))
      else question?.resolve(result)
    },
    fail: (reason: string, isMeant: (question: Question) => boolean) => fail(open, reason, isMeant),
    /** Whether these are the parts of an answer to a command for data, which is not parsed but decoded. */
    answerWithData: (parts: Buffer[]) => answerWithData(open, parts),
    /** Fails a command whose answer is too long, because parsing it would block everything else. */
    refuseLong: (message: Buffer) => refuseLong(open, message),
  }
}

function fail(open: Map<number, Question>, reason: string, isMeant: (question: Question) => boolean): void {
  for (const [id, question] of open) {
    if (!isMeant(question)) continue
    open.delete(id)
    question.reject(new Error(`${question.method}: ${reason}`))
  }
}

function answerWithData(open: Map<number, Question>, parts: Buffer[]): boolean {
  const id = readAnsweredId(parts)
  const question = id === undefined ? undefined : open.get(id)
  if (id === undefined || !question?.isForData) return false
  open.delete(id)
  question.resolve(readData(parts))
  return true
}

function refuseLong(open: Map<number, Question>, message: Buffer): boolean {
  if (message.length <= maxStructuredBytes) return false
  const id = Number(/^\{"id":(\d+)/.exec(message.toString('latin1', 0, 40))?.[1])
  const question = open.get(id)
  if (!question || !structured.has(question.method)) return false
  open.delete(id)
  question.reject(new Error(`${question.method}: the answer has ${message.length} bytes`))
  return true
}

/**
 * Commands whose answers consist of many small parts and grow with the page. A screenshot is a single long
 * string, which is parsed quickly.
 */
const structured = new Set(['DOMSnapshot.captureSnapshot'])
const maxStructuredBytes = 16 * 2 ** 20
