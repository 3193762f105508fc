import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../terminal/print.ts'
import { Sentence } from '../../terminal/sentence.ts'

const patienceMs = 180_000
const remindMs = 10_000

/** Waits until the gateway reports that all services are ready; regularly prints the missing ones. */
export async function whenReady(url: string, say: Log, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  let reminded = began
  for (;;) {
    signal.throwIfAborted()
    const { ready, waiting } = await ask(`${url}/healthz`)
    if (ready) return
    const now = performance.now()
    const whom = waiting.join(', ') || 'the gateway'
    if (now - began > patienceMs)
      throw new Sentence(`Vigia did not become ready; still waiting for: ${whom}.`)
    if (now - reminded > remindMs) {
      reminded = now
      say(`Still waiting for: ${whom}`)
    }
    await sleep(250, undefined, { signal })
  }
}

async function ask(url: string): Promise<{ ready: boolean; waiting: string[] }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const { waiting = [] } = response.ok ? {} : ((await response.json()) as { waiting?: string[] })
    return { ready: response.ok, waiting }
  } catch {
    return { ready: false, waiting: [] }
  }
}
