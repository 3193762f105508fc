import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/**
 * Runs inside documents. Before each listener of a transition's end it calls `goOnFrom` with the virtual time
 * of the timer that started the transition. The transition's duration is left out, since transitions run in
 * real time.
 */
export const watchTransitions = withHelpers(watch, [noteNew, finish])

export type WatchTransitions = typeof watchTransitions

function watch(goOnFrom: (due: number) => void, nextFrame: () => Promise<void>) {
  const { document } = window
  const getAnimations = document.getAnimations.bind(document)
  const begun = new WeakMap<EventTarget, number>()
  const known = new WeakSet<Animation>()

  const readAll = () => getAnimations().filter((each) => each instanceof CSSTransition)
  const onEnd = ({ target, isTrusted }: Event) => {
    const due = isTrusted && target ? begun.get(target) : undefined
    if (due !== undefined) goOnFrom(due)
  }
  window.addEventListener('transitionend', onEnd, true)
  return {
    endNew: (due: number) => finish(noteNew(readAll(), known, begun, due), nextFrame),
    endAll: () => finish(readAll(), nextFrame),
  }
}

/** Records the running transitions that are new, with the virtual time at which each began; returns them. */
function noteNew(
  running: Animation[],
  known: WeakSet<Animation>,
  begun: WeakMap<EventTarget, number>,
  due: number,
): Animation[] {
  const fresh = running.filter((each) => !known.has(each))
  for (const each of fresh) {
    known.add(each)
    const target = each.effect instanceof KeyframeEffect ? each.effect.target : null
    if (target) begun.set(target, due)
  }
  return fresh
}

async function finish(all: Animation[], nextFrame: () => Promise<void>) {
  // Transitions that a script has paused have no end.
  for (const each of all) if (each.playbackRate > 0) each.finish()
  // The `transitionend` events are dispatched at the beginning of a frame.
  if (all.length > 0) await nextFrame()
}

/** Replaces `watchTransitions` in workers, which have no transitions. */
export function ignoreTransitions(): ReturnType<WatchTransitions> {
  return { endNew: async () => {}, endAll: async () => {} }
}
