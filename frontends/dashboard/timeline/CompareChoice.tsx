import type { Version } from '@vigia/api/websites/version'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { Choices } from './timeline.styles.ts'
import { nameOf } from './version.messages.ts'

export interface Comparison {
  withId: string | null
  isSwipe: boolean
}

interface Props {
  versions: Version[]
  shown: Version
  comparison: Comparison
  onChange: (comparison: Comparison) => void
  /** Further buttons. */
  children: ReactNode
}

/** The choice of the second version, and of the display. */
export function CompareChoice({ versions, shown, comparison, onChange, children }: Props) {
  const others = versions.filter(({ id }) => id !== shown.id).toReversed()
  const isCompared = others.some(({ id }) => id === comparison.withId)
  return (
    <Choices>
      {others.length > 0 && (
        <VersionChoice
          versions={others}
          chosenId={isCompared ? comparison.withId : null}
          onChange={(withId) => onChange({ ...comparison, withId })}
        />
      )}
      {isCompared && (
        <DisplayChoice
          isSwipe={comparison.isSwipe}
          onChange={(isSwipe) => onChange({ ...comparison, isSwipe })}
        />
      )}
      {children}
    </Choices>
  )
}

interface VersionProps {
  versions: Version[]
  chosenId: string | null
  onChange: (chosenId: string | null) => void
}

const VersionChoice = ({ versions, chosenId, onChange }: VersionProps) => (
  <label>
    Compare with
    <Select value={chosenId ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">No other version</option>
      {versions.map((version) => (
        <option key={version.id} value={version.id}>
          {nameOf(version)}
        </option>
      ))}
    </Select>
  </label>
)

const DisplayChoice = ({ isSwipe, onChange }: { isSwipe: boolean; onChange: (isSwipe: boolean) => void }) =>
  [false, true].map((one) => (
    <Button
      key={String(one)}
      $variant={one === isSwipe ? 'secondary' : 'ghost'}
      aria-pressed={one === isSwipe}
      onClick={() => onChange(one)}
    >
      {one ? 'Swipe' : 'Side by side'}
    </Button>
  ))
