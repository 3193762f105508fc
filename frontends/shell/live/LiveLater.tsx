import { useEffect, useState, type ComponentType } from 'react'

/** What is on the screen has just been loaded: the stream, which begins with what changed lately, and its code come after it. */
const startsAfterMs = 1_500

export function LiveLater() {
  const [Live, setLive] = useState<ComponentType>()
  useEffect(() => {
    const starting = setTimeout(() => {
      // Without it the screens poll.
      import('./Live.tsx').then(
        (module) => setLive(() => module.Live),
        () => {},
      )
    }, startsAfterMs)
    return () => clearTimeout(starting)
  }, [])
  return Live && <Live />
}
