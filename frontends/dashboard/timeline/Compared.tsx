import type { Version } from '@vigia/api/websites/version'
import { CopyableText } from '../../ui/content/CopyableText.tsx'
import { Swipe } from '../swipe/Swipe.tsx'
import { Missing } from '../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../viewer/Screenshot.tsx'
import { Pair } from './timeline.styles.ts'
import { nameOf } from './version.messages.ts'

export const Picture = ({ version }: { version: Version }) =>
  version.screenshot ? (
    <Screenshot shot={version.screenshot} alt={`The page as of ${nameOf(version)}`} />
  ) : (
    <Missing>
      <CopyableText>{version.reason ?? 'There is no picture of this version'}</CopyableText>
    </Missing>
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

/** Two versions at the same position: the newer one to the left of the edge, the older one to the right. */
export const SwipeVersions = ({ versions: [older, newer] }: { versions: [Version, Version] }) => (
  <Swipe
    label="How much of the newer version is shown"
    left={<Picture version={newer} />}
    right={<Picture version={older} />}
  />
)
