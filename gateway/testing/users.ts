import { createHash } from 'node:crypto'
import type { Browser } from './browser.ts'
import type { TestGateway } from './test-gateway.ts'

export const sessionCommand = (text: string) => ({ headers: { 'x-vigia-session': text } })
/** The session id in the browser's cookie. */
export const sidOf = (browser: Browser) => browser.read('vigia.session') ?? 'none'
/** The session id as its row stores it. */
export const hash = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** Users who sign in and out by session commands of a test service in place of accounts. */
export function openUsers(gateway: () => TestGateway) {
  /** Makes accounts answer this browser's next request with a session command. */
  const sendCommand = (browser: Browser, text: string) => callWithCommand(gateway(), browser, text)

  async function signIn(browser: Browser, userId: string) {
    await sendCommand(browser, `sign-in ${userId}`)
    return browser
  }

  return {
    sendCommand,
    signIn,
    newUser: async (userId: string) => signIn(await gateway().browser().visit(), userId),
    /** The caller that the gateway identifies for a browser's request. */
    async callerOf(browser: Browser) {
      await browser.call('GET', '/api/websites')
      return gateway().whoAsked(gateway().others)
    },
    /** Moves the sessions' timestamps back by this time. */
    ageSessions: (time: string, ...columns: string[]) =>
      ageSessions(gateway(), time, columns.length > 0 ? columns : ['touched_at', 'created_at', 'expire']),
  }
}

async function callWithCommand({ accounts }: TestGateway, browser: Browser, text: string) {
  accounts.answer(() => sessionCommand(text))
  const answer = await browser.call('POST', '/api/auth/logout')
  accounts.answer(() => ({}))
  return answer
}

const ageSessions = ({ db }: TestGateway, time: string, columns: string[]) =>
  db('sessions').update(
    Object.fromEntries(columns.map((name) => [name, db.raw(`?? - ?::interval`, [name, time])])),
  )
