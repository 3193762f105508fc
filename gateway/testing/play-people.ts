import { createHash } from 'node:crypto'
import type { Browser } from './browser.ts'
import type { Stage } from './set-gateway.ts'

export const order = (text: string) => ({ headers: { 'x-vigia-session': text } })
/** Of a session, as its browser knows it. */
export const sidOf = (browser: Browser) => browser.read('vigia.session') ?? 'none'
/** Of a session, as its row knows it. */
export const hash = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** People who sign in and out, with accounts having it so. */
export function playPeople(stage: () => Stage) {
  /** Has accounts order something about the sessions of whoever asks next. */
  async function tell(browser: Browser, text: string) {
    stage().accounts.answer(() => order(text))
    const answer = await browser.call('POST', '/api/auth/logout')
    stage().accounts.answer(() => ({}))
    return answer
  }

  async function signIn(browser: Browser, userId: string) {
    await tell(browser, `sign-in ${userId}`)
    return browser
  }

  return {
    tell,
    signIn,
    newUser: async (userId: string) => signIn(await stage().browser().visit(), userId),
    /** Whom the gateway takes a browser's request to come from. */
    async whoIs(browser: Browser) {
      await browser.call('GET', '/api/websites')
      return stage().whoAsked(stage().others)
    },
    /** Lets what a session's times are lie further back, which is the same as time going by. */
    letPass: (time: string, ...columns: string[]) =>
      stage()
        .db('sessions')
        .update(
          Object.fromEntries(
            (columns.length > 0 ? columns : ['touched_at', 'created_at', 'expire']).map((name) => [
              name,
              stage().db.raw(`?? - ?::interval`, [name, time]),
            ]),
          ),
        ),
  }
}
