import { setTimeout as pause } from 'node:timers/promises'
import { findLink, type ReceivedMail } from '../support/find-link.ts'
import { ports } from './docker.ts'
import { scaleTimeout } from '../support/timeout-factor.ts'

const timeoutMs = 60_000

/** The link to this path in the newest mail to this address; waits for the mail. */
export async function linkInMail(address: string, path: string): Promise<string> {
  for (const deadline = Date.now() + scaleTimeout(timeoutMs); Date.now() < deadline; await pause(200)) {
    const answer = await fetch(`http://127.0.0.1:${ports.mail}/`)
    const link = findLink((await answer.json()) as ReceivedMail[], address, path)
    if (link) return link.href
  }
  throw new Error(`No mail to ${address} with a link to ${path}`)
}
