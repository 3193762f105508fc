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
        <label>
          Compare with
          <Select
            value={isCompared ? (comparison.withId ?? '') : ''}
            onChange={({ target }) => onChange({ ...comparison, withId: target.value || null })}
          >
            <option value="">No other version</option>
            {others.map((version) => (
              <option key={version.id} value={version.id}>
                {nameOf(version)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {isCompared &&
        [false, true].map((isSwipe) => (
          <Button
            key={String(isSwipe)}
            $variant={comparison.isSwipe === isSwipe ? 'secondary' : 'ghost'}
            aria-pressed={comparison.isSwipe === isSwipe}
            onClick={() => onChange({ ...comparison, isSwipe })}
          >
            {isSwipe ? 'Swipe' : 'Side by side'}
          </Button>
        ))}
      {children}
    </Choices>
  )
}
