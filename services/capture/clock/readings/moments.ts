import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

/**
 * Runs inside documents and workers: time stamps of the browser read `time`, in milliseconds since the
 * document was opened, and stay the same at later readings.
 */
export const fakeMoments = withHelpers(fakeAll, [fakeStamps, ignoreCounts, fakeVideoFrames])

interface Clock {
  time: () => number
  isFrozen: () => boolean
}

function fakeAll(overrides: Overrides, clock: Clock) {
  fakeStamps(overrides, clock)
  ignoreCounts(overrides)
  fakeVideoFrames(overrides, clock)
}

function fakeStamps({ getter, prototypeOf }: Overrides, { time, isFrozen }: Clock) {
  const known = new WeakMap<object, number>()
  // While a page loads, events of the browser occur at another time in each visit.
  const isOfLoading = (self: object) => self instanceof Event && self.isTrusted && !isFrozen()
  const stamp = (_: unknown, self: object) => {
    const at = known.get(self) ?? (isOfLoading(self) ? 0 : time())
    known.set(self, at)
    return at
  }
  const stamped = {
    Event: 'timeStamp',
    Sensor: 'timestamp',
    Gamepad: 'timestamp',
    VideoPlaybackQuality: 'creationTime',
    BlobEvent: 'timecode',
    SpeechSynthesisEvent: 'elapsedTime',
  }
  for (const [name, attribute] of Object.entries(stamped)) getter(prototypeOf(name), attribute, stamp)
  // The entry arrives in real time, independent of the page's clock.
  getter(prototypeOf('IntersectionObserverEntry'), 'time', () => 0)
  getter(prototypeOf('Notification'), 'timestamp', () => Date.now())
}

/** Sets counts of frames and bytes to 0, because they only depend on the machine's speed. */
function ignoreCounts({ getter, prototypeOf }: Overrides) {
  for (const name of ['totalVideoFrames', 'droppedVideoFrames', 'corruptedVideoFrames'])
    getter(prototypeOf('VideoPlaybackQuality'), name, () => 0)
  for (const name of ['webkitDecodedFrameCount', 'webkitDroppedFrameCount'])
    getter(prototypeOf('HTMLVideoElement'), name, () => 0)
  for (const name of ['webkitAudioDecodedByteCount', 'webkitVideoDecodedByteCount'])
    getter(prototypeOf('HTMLMediaElement'), name, () => 0)
}

function fakeVideoFrames({ method, prototypeOf }: Overrides, { time }: Clock) {
  method(prototypeOf('HTMLVideoElement'), 'requestVideoFrameCallback', (native, args) => {
    const [work] = args
    if (typeof work !== 'function') return native()
    args[0] = (_: number, { width, height }: VideoFrameCallbackMetadata) => {
      const now = time()
      const times = { presentationTime: now, expectedDisplayTime: now, mediaTime: 0, presentedFrames: 1 }
      Reflect.apply(work, self, [now, { width, height, ...times }])
    }
    return native()
  })
}
