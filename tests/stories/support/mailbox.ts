import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { findLink } from '../../support/find-link.ts'
import type { Stack } from '../../support/stack.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const timeoutMs = 20_000

/** The link to this path in the newest mail to this address; waits for the mail. */
export async function linkInMail(stack: Stack, address: string, path: string): Promise<string> {
  for (const deadline = Date.now() + scaleTimeout(timeoutMs); Date.now() < deadline; await pause(100)) {
    const link = findLink(await readMails(join(stack.data, 'mail')), address, path)
    if (link) return link.href
  }
  throw new Error(`No mail to ${address} with a link to ${path}`)
}

async function readMails(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails
    .toSorted((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
    .map(({ to = [], text }) => ({ recipients: to.map(({ address }) => address), text }))
}
