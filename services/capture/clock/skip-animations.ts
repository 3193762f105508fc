import type { NativeOverride } from '../frames/native-override.ts'

/**
 * Runs inside documents: while the clock is frozen, animations that scripts start end at once if they end,
 * and no video or sound plays.
 */
export function skipAnimations(override: NativeOverride, isFrozen: () => boolean) {
  override(Element.prototype, 'animate', (callNative) => {
    const animation = callNative() as Animation
    if (isFrozen()) {
      try {
        // `finish` would throw for an animation that never ends.
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      } catch {
        // An animation whose playback rate is 0 has no end.
      }
    }
    return animation
  })
  override(HTMLMediaElement.prototype, 'play', (callNative) =>
    isFrozen() ? Promise.resolve() : callNative(),
  )
}
