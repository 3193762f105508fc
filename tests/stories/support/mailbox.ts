import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Stack } from '../../support/stack.ts'

const timeoutMs = 20_000

/** The link to this path in the newest mail to this address; waits for the mail. */
export async function linkInMail(stack: Stack, address: string, path: string): Promise<string> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(100)) {
    const links = await linksTo(stack, address)
    const link = links.findLast((found) => new URL(found).pathname === path)
    if (link) return link
  }
  throw new Error(`No mail to ${address} with a link to ${path}`)
}

async function linksTo(stack: Stack, address: string): Promise<string[]> {
  const mails = await readMails(join(stack.data, 'mail'))
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .toSorted((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
    .flatMap(({ text }) => text?.match(/https?:\/\/\S+\?token=\S+/) ?? [])
}

async function readMails(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
