import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

interface Received {
  /** The envelope's receivers. */
  to: string[]
  mail: Email
  source: string
}

/** The server needs no credentials and refuses any. */
const serverOptions: SMTPServerOptions = {
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, answer) => answer(new Error('wrong')),
}

/** A real mail server on loopback that keeps received mails; `refusal` is its answer to every receiver. */
export async function startMailServer(port = 0) {
  const received: Received[] = []
  const server = { refusal: 0, tries: 0 }

  const onRcptTo: SMTPServerOptions['onRcptTo'] = (address, _session, done) => {
    server.tries += 1
    if (!server.refusal) return done()
    done(Object.assign(new Error(`not for ${address.address}`), { responseCode: server.refusal }))
  }
  const onData: SMTPServerOptions['onData'] = (stream, session, answer) => {
    keep(stream, session).then(() => answer(), answer)
  }
  async function keep(stream: Readable, session: SMTPServerSession) {
    const source = await buffer(stream)
    const to = session.envelope.rcptTo.map(({ address }) => address)
    received.push({ to, mail: await PostalMime.parse(source), source: source.toString() })
  }

  const smtp = new SMTPServer({ ...serverOptions, onRcptTo, onData })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()))
  const address = smtp.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return Object.assign(server, {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop,
  })
}
