import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { ReceivedMail } from '../support/find-link.ts'

// Runs in a container: receives mails on port 1025 and lists them on port 8025.
const mails: Email[] = []

async function take(stream: Readable, done: () => void) {
  mails.push(await PostalMime.parse(await buffer(stream)))
  done()
}

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void take(stream, done),
}).listen(1025, '0.0.0.0')

createServer((_request, response) => {
  const list = mails.map(({ to = [], text }): ReceivedMail => ({
    recipients: to.map(({ address }) => address),
    text,
  }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
}).listen(8025, '0.0.0.0')

process.once('SIGTERM', () => process.exit(0))
