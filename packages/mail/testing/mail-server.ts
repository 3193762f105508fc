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
    readMail(stream, session).then((mail) => {
      received.push(mail)
      answer()
    }, answer)
  }

  const smtp = new SMTPServer({ ...serverOptions, onRcptTo, onData })
  smtp.on('error', () => {})
  const address = await listen(smtp, port)
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return Object.assign(server, { ...address, received, stop })
}

async function readMail(stream: Readable, session: SMTPServerSession): Promise<Received> {
  const source = await buffer(stream)
  const to = session.envelope.rcptTo.map(({ address }) => address)
  return { to, mail: await PostalMime.parse(source), source: source.toString() }
}

async function listen(smtp: SMTPServer, asked: number) {
  await new Promise<void>((resolve) => smtp.listen(asked, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, port }
}
