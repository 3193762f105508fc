import { startMailServer } from '@vigia/mail/testing/mail-server'
import type { Email } from 'postal-mime'
import { findLink, readMail } from '../../support/find-link.ts'
import { until } from '../../support/test-service.ts'

/** A mail server that can be killed and started again at its address, and keeps what it received. */
export async function openMailServer() {
  const mails: Email[] = []
  let server = await startMailServer()
  const { url, port } = server
  const collect = () => mails.push(...server.received.splice(0).map(({ mail }) => mail))

  async function kill() {
    await server.stop()
    collect()
  }
  const start = async () => void (server = await startMailServer(port))
  function received(): Email[] {
    collect()
    return mails
  }
  async function linkFor(address: string, path: string): Promise<string> {
    const find = () => findLink(received().map(readMail), address, path)?.href ?? ''
    await until(() => find() !== '', `a mail to ${address} with a link to ${path}`)
    return find()
  }
  /** The mails about a website, the oldest first. */
  const alerts = () => received().filter(isAlert)
  return { url, kill, start, linkFor, alerts, stop: () => server.stop() }
}

const isAlert = ({ headers }: Email) => headers.some(({ key }) => key === 'list-unsubscribe')
