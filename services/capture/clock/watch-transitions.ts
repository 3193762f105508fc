import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from '../frames/native-override.ts'

/**
 * Runs inside documents. Before each listener of a transition's end it calls `goOnFrom` with the virtual time
 * of the timer that started the transition. The transition's duration is left out, since transitions run in
 * real time.
 */
export const watchTransitions = withHelpers(watch, [keepRoots, noteNew, finish])

export type WatchTransitions = typeof watchTransitions

function watch(override: NativeOverride, goOnFrom: (due: number) => void, nextFrame: () => Promise<void>) {
  const begun = new WeakMap<EventTarget, number>()
  const known = new WeakSet<Animation>()
  const onEnd = ({ target, isTrusted }: Event) => {
    const due = isTrusted && target ? begun.get(target) : undefined
    if (due !== undefined) goOnFrom(due)
  }
  window.addEventListener('transitionend', onEnd, true)
  const readAll = keepRoots(override, onEnd)
  return {
    endNew: (due: number) => finish(noteNew(readAll(), known, begun, due), nextFrame),
    endAll: () => finish(readAll(), nextFrame),
  }
}

/**
 * Keeps the shadow roots that scripts attach, because a document lists no animations of theirs, and the
 * targets of their events are hidden outside of them. Returns what reads the running transitions.
 */
function keepRoots(override: NativeOverride, onEnd: (event: Event) => void): () => Animation[] {
  // Each root is asked separately, at each timer that may start a transition.
  const maxRoots = 500
  const roots: WeakRef<ShadowRoot>[] = []
  const { addEventListener } = EventTarget.prototype
  const { getAnimations } = ShadowRoot.prototype
  const ofDocument = document.getAnimations.bind(document)
  override(Element.prototype, 'attachShadow', (callNative) => {
    const root = callNative() as ShadowRoot
    if (roots.length < maxRoots) roots.push(new WeakRef(root))
    Reflect.apply(addEventListener, root, ['transitionend', onEnd, true])
    return root
  })
  const ofRoots = () => {
    const attached = roots.flatMap((root) => root.deref() ?? []).filter(({ isConnected }) => isConnected)
    return attached.flatMap((root) => Reflect.apply(getAnimations, root, []) as Animation[])
  }
  return () => [...ofDocument(), ...ofRoots()].filter((each) => each instanceof CSSTransition)
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
