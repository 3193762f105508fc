import { useEffect, useState, type ComponentType } from 'react'

/**
 * The milliseconds before the stream starts: the screen has just been loaded, and the stream, which begins
 * with recent changes, and its code follow.
 */
const startsAfterMs = 1_500

export function LiveLater() {
  const [Live, setLive] = useState<ComponentType>()
  useEffect(() => {
    const starting = setTimeout(() => {
      // Without the stream the screens poll.
      import('./Live.tsx').then(
        (module) => setLive(() => module.Live),
        () => {},
      )
    }, startsAfterMs)
    return () => clearTimeout(starting)
  }, [])
  return Live && <Live />
}
