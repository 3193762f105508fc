import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/**
 * Runs inside documents: playback positions read `time`, in milliseconds since the document was opened.
 * Paused playback is left unchanged.
 */
export const fakePlayback = withHelpers(fakeAll, [fakeTimelines, fakeAnimations, fakeMedia, fakeAudio])

function fakeAll(overrides: Overrides, time: () => number) {
  fakeTimelines(overrides, time)
  fakeAnimations(overrides, time)
  fakeMedia(overrides, time)
  fakeAudio(overrides, time)
}

function fakeTimelines({ getter, method, prototypeOf }: Overrides, time: () => number) {
  const origins = new WeakMap<object, number>()
  const native = self.DocumentTimeline
  const stand = new Proxy(native, {
    construct(target, args: [DocumentTimelineOptions?], as) {
      const timeline = Reflect.construct(target, args, as) as DocumentTimeline
      origins.set(timeline, Number(args[0]?.originTime ?? 0))
      return timeline
    },
  })
  Object.defineProperty(self, 'DocumentTimeline', { value: stand, writable: true, configurable: true })
  native.prototype.constructor = stand
  getter(prototypeOf('AnimationTimeline'), 'currentTime', (read, timeline) =>
    timeline instanceof native ? time() - (origins.get(timeline) ?? 0) : read(),
  )
  method(prototypeOf('SVGSVGElement'), 'getCurrentTime', () => time() / 1_000)
  method(prototypeOf('SVGAnimationElement'), 'getCurrentTime', () => time() / 1_000)
}

function fakeAnimations({ getter, method, prototypeOf }: Overrides, time: () => number) {
  const begun = new WeakMap<object, number>()
  const beginOf = (animation: Animation) => {
    const at = begun.get(animation) ?? time()
    begun.set(animation, at)
    return at
  }
  const runs = ({ playState, timeline }: Animation) =>
    playState === 'running' && timeline instanceof DocumentTimeline
  method(prototypeOf('Element'), 'animate', (native) => {
    const animation = native() as Animation
    beginOf(animation)
    return animation
  })
  const owner = prototypeOf('Animation')
  getter(owner, 'currentTime', (read, self) => {
    const animation = self as Animation
    if (!runs(animation)) return read()
    const end = Number(animation.effect?.getComputedTiming().endTime ?? Infinity)
    return Math.min(end, Math.max(0, time() - beginOf(animation)) * animation.playbackRate)
  })
  getter(owner, 'startTime', (read, self) => (runs(self as Animation) ? beginOf(self as Animation) : read()))
  for (const name of ['currentTime', 'timelineTime'])
    getter(prototypeOf('AnimationPlaybackEvent'), name, (read) => read() && Math.round(time()))
}

function fakeMedia({ getter, prototypeOf }: Overrides, time: () => number) {
  const begun = new WeakMap<object, number>()
  getter(prototypeOf('HTMLMediaElement'), 'currentTime', (read, self) => {
    const { paused, duration } = self as HTMLMediaElement
    if (paused) {
      begun.delete(self)
      return read()
    }
    const at = begun.get(self) ?? time()
    begun.set(self, at)
    return Math.min(duration || Infinity, Math.max(0, time() - at) / 1_000)
  })
}

function fakeAudio({ getter, method, prototypeOf }: Overrides, time: () => number) {
  const Offline = self.OfflineAudioContext
  getter(prototypeOf('BaseAudioContext'), 'currentTime', (read, context) =>
    context instanceof Offline || (context as AudioContext).state !== 'running' ? read() : time() / 1_000,
  )
  const owner = prototypeOf('AudioContext')
  method(owner, 'getOutputTimestamp', () => ({ contextTime: time() / 1_000, performanceTime: time() }))
  for (const name of ['baseLatency', 'outputLatency']) getter(owner, name, () => 0.01)
}
