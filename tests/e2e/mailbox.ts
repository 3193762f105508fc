import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Stack } from '../stack.ts'

/** The link to this page of ours in the newest mail to this address, once there is one. */
export async function linkInMail(stack: Stack, address: string, path: string): Promise<string> {
  let link = ''
  const look = async () => {
    link = (await linksTo(stack, address)).findLast((found) => new URL(found).pathname === path) ?? ''
    return link
  }
  await expect.poll(look, { timeout: 20_000 }).not.toBe('')
  return link
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
