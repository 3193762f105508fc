import type { Version } from '@vigia/api/websites/version'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import type { Page } from '../api/types.ts'
import { Scroll } from '../viewer/full-screenshots.styles.ts'
import { Picture, SideBySide, SwipeVersions } from './Compared.tsx'
import { CompareChoice, type Comparison } from './CompareChoice.tsx'
import { describeDetection, describeMute } from './mute.messages.ts'
import { MuteMenu } from './MuteMenu.tsx'
import { Controls, Facts } from './timeline.styles.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import { describeSpan } from './version.messages.ts'

interface Props {
  canMute: boolean
  page: Page
  /** The id of the initial version. */
  first: string | null
  /** Whether the screenshot is no longer stored. */
  isLost: boolean
  /** The versions, oldest first; at least one. */
  versions: Version[]
  isLoading: boolean
  /** Loads earlier versions; undefined if there are none. */
  onEarlier: (() => void) | undefined
}

/** A slider over the versions, with the screenshots of one or two. */
export function Timeline({ canMute, page, first, isLost, versions, isLoading, onEarlier }: Props) {
  const { version, next, other, show, comparison, compare } = useShown(versions, first)
  if (!version) return null
  return (
    <>
      <Controls>
        <Facts>
          <VersionFacts version={version} next={next} />
          <RestoreButton key={version.id} page={page} version={version} />
          {canMute && <MuteMenu page={page} />}
        </Facts>
        <VersionSlider versions={versions} shown={version} onShow={show} />
        <CompareChoice versions={versions} shown={version} comparison={comparison} onChange={compare}>
          {onEarlier && <EarlierButton isLoading={isLoading} onEarlier={onEarlier} />}
        </CompareChoice>
        <Notes page={page} isLost={isLost} />
      </Controls>
      <Scroll>
        <Pictures version={version} other={other} isSwipe={comparison.isSwipe} />
      </Scroll>
    </>
  )
}

/** The shown version, the newest at first, and the one that it is compared with. */
function useShown(versions: Version[], first: string | null) {
  const [shownId, show] = useState(first)
  const [comparison, compare] = useState<Comparison>({ withId: null, isSwipe: false })
  const found = versions.findIndex(({ id }) => id === shownId)
  const index = found < 0 ? versions.length - 1 : found
  const version = versions[index]
  const other = versions.find(({ id }) => id === comparison.withId && id !== version?.id)
  return { version, next: versions[index + 1], other, show, comparison, compare }
}

const EarlierButton = ({ isLoading, onEarlier }: { isLoading: boolean; onEarlier: () => void }) => (
  <Button $ariaDisabled={isLoading} onClick={onEarlier}>
    {isLoading && <Spinner />}
    Show earlier
  </Button>
)

function Notes({ page, isLost }: Pick<Props, 'page' | 'isLost'>) {
  const note = describeMute(page) || describeDetection(page)
  return (
    <>
      {isLost && (
        <Alert $tone="neutral">The version of this link is no longer kept. This is the newest one.</Alert>
      )}
      {note && <Alert $tone="neutral">{note}</Alert>}
    </>
  )
}

interface SliderProps {
  versions: Version[]
  shown: Version
  onShow: (id: string | null) => void
}

function VersionSlider({ versions, shown, onShow }: SliderProps) {
  const index = versions.indexOf(shown)
  return (
    <input
      type="range"
      aria-label="Version"
      min={0}
      max={versions.length - 1}
      value={index}
      aria-valuetext={`${index + 1} of ${versions.length}: ${describeSpan(shown)}`}
      onChange={({ target }) => onShow(versions[Number(target.value)]?.id ?? null)}
    />
  )
}

const inOrder = (one: Version, other: Version): [Version, Version] =>
  one.firstAt < other.firstAt ? [one, other] : [other, one]

interface PicturesProps {
  version: Version
  other: Version | undefined
  isSwipe: boolean
}

const Pictures = ({ version, other, isSwipe }: PicturesProps) => (
  <div role="tabpanel" aria-label="Picture" tabIndex={0}>
    {other ? <Both versions={inOrder(version, other)} isSwipe={isSwipe} /> : <Picture version={version} />}
  </div>
)

const Both = ({ versions, isSwipe }: { versions: [Version, Version]; isSwipe: boolean }) =>
  isSwipe ? <SwipeVersions versions={versions} /> : <SideBySide versions={versions} />
