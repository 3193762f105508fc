import type { Version } from '@vigia/api/websites/version'
import { useState } from 'react'
import { Missing } from '../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../viewer/Screenshot.tsx'
import { Pair, Stacked, SwipeSlider } from './timeline.styles.ts'
import { nameOf } from './version.messages.ts'

export const Picture = ({ version }: { version: Version }) =>
  version.screenshot ? (
    <Screenshot shot={version.screenshot} alt={`The page as of ${nameOf(version)}`} />
  ) : (
    <Missing>{version.reason ?? 'There is no picture of this version'}</Missing>
  )

/** Two versions in two columns. */
export const SideBySide = ({ versions }: { versions: [Version, Version] }) => (
  <Pair>
    {versions.map((version) => (
      <figure key={version.id}>
        <figcaption>{nameOf(version)}</figcaption>
        <Picture version={version} />
      </figure>
    ))}
  </Pair>
)

/** The newer version over the older one; the slider says how much of it is shown. */
export function Swipe({ versions: [older, newer] }: { versions: [Version, Version] }) {
  const [share, setShare] = useState(50)
  return (
    <>
      <SwipeSlider
        aria-label="How much of the newer version is shown"
        value={share}
        aria-valuetext={`${share}%`}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <Stacked>
        <Picture version={older} />
        <div style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <Picture version={newer} />
        </div>
      </Stacked>
    </>
  )
}
