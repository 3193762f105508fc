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
      else question?.resolve(result)
    },
    fail: (reason: string, isMeant: (question: Question) => boolean) => fail(open, reason, isMeant),
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
