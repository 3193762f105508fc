import { formatMoment } from '@vigia/domain/moment'
import { Alert } from '../../ui/content/Alert.tsx'
import { CopyableText } from '../../ui/content/CopyableText.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { describeUnchecked } from '../pages/change.messages.ts'
import { Notes } from './full-screenshots.styles.ts'
import type { Page } from '../api/types.ts'

/** Why a page is in error and how old its screenshots are, or which part of it is not compared. */
export function ViewerNotes({ page }: { page: Page }) {
  const { status, reason, lastCaptured, screenshots, alike = false } = page
  const isError = status === 'error'
  const unchecked = describeUnchecked(page)
  if (!isError && !unchecked) return null
  return (
    <Notes>
      {isError && (
        <Alert $tone="danger">
          <CopyableText>{reason ?? 'This page could not be captured'}</CopyableText>
        </Alert>
      )}
      {isError && !alike && screenshots.current && lastCaptured && (
        <Muted>The last screenshot is from {formatMoment(lastCaptured)}.</Muted>
      )}
      {unchecked && <Alert $tone="warning">{unchecked}</Alert>}
    </Notes>
  )
}
