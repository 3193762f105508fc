import type { Job } from './website.ts'

const mostLooks = 60

/** Looks at a job until it is over, at most five minutes long. A look that fails for want of a network is one too. */
export async function waitForEnd(look: () => Promise<Job>, every = 5000): Promise<Job['status']> {
  for (let looks = 1; ; looks++) {
    await pause(every)
    const status = await look().then(
      (job) => job.status,
      () => 'running' as const,
    )
    if (status !== 'running' || looks === mostLooks) return status
  }
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
