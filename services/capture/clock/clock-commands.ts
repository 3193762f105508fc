import type { VirtualClock } from './timers.ts'

/** Runs inside documents: an event of the secret name, whose detail is a number of milliseconds, freezes or advances the clock. The answer's detail is how many its scripts ran for. */
export function answerClockCommands(secret: string, { hold, pass }: VirtualClock) {
  // Taken before the page's own scripts run, which may replace either.
  const { document, CustomEvent } = window
  const dispatch = document.dispatchEvent.bind(document)
  const answer = (name: string, advance: (moreMs: number) => Promise<number>) =>
    document.addEventListener(name, async (event) => {
      event.preventDefault()
      const detail = await advance(Number((event as CustomEvent).detail))
      dispatch(new CustomEvent(`${secret}.done`, { detail }))
    })
  answer(secret, hold)
  answer(`${secret}.pass`, pass)
}
