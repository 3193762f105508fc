import type { VirtualClock } from './timers.ts'

/**
 * Runs inside documents and workers: an event with the secret name, whose detail is a number of milliseconds,
 * freezes or advances the clock. The answer's detail is whether work is left, or for how many milliseconds
 * the page's scripts ran.
 */
export function answerClockCommands(target: EventTarget, secret: string, { hold, goOn, pass }: VirtualClock) {
  // The class is read before the page's own scripts run, which may replace it.
  const { CustomEvent } = self
  const dispatch = target.dispatchEvent.bind(target)
  const answer = (name: string, advance: (moreMs: number) => Promise<number | boolean>) =>
    target.addEventListener(name, async (event) => {
      event.preventDefault()
      const detail = await advance(Number((event as CustomEvent).detail))
      dispatch(new CustomEvent(`${secret}.done`, { detail }))
    })
  answer(secret, hold)
  answer(`${secret}.more`, goOn)
  answer(`${secret}.pass`, pass)
}
