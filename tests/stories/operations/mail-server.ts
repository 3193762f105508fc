import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { findLink, readMail } from '../../support/find-link.ts'

/** A mail server on loopback that keeps the mails it receives. */
export async function startMailServer() {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void take(stream, done),
  })
  async function take(stream: Readable, done: () => void) {
    mails.push(await PostalMime.parse(await buffer(stream)))
    done()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** The token in the newest mail to this address with a link to this path. */
  async function tokenFor(recipient: string, path: string): Promise<string> {
    const find = () => findLink(mails.map(readMail), recipient, path)?.searchParams.get('token') ?? ''
    await expect.poll(find).not.toBe('')
    return find()
  }
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, tokenFor, close }
}
