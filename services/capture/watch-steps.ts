import { channel } from 'node:diagnostics_channel'

/** A step of a capture and its duration, waiting included. */
export interface Step {
  name: string
  ms: number
}

/** Receives a `Step` at the end of each one; without a listener no time is measured. */
export const steps = channel('vigia.capture.step')

/** Does the work of a step, and reports how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!steps.hasSubscribers) return work()
  const began = performance.now()
  try {
    return await work()
  } finally {
    noteStep(name, began)
  }
}

/** Reports a step that began at this time of `performance.now()`. */
export function noteStep(name: string, began: number): void {
  if (steps.hasSubscribers) steps.publish({ name, ms: performance.now() - began } satisfies Step)
}
