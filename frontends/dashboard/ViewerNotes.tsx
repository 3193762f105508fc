import { Remark, Soft } from '../_kit/parts.tsx'
import { describeUnchecked } from './change-words.ts'
import { Notes } from './full-screenshots-parts.ts'
import { formatMoment } from './page-words.ts'
import type { Page } from './website.ts'

/** Why a page is in error and how old its pictures are, or what of it is never looked at. */
export function ViewerNotes({ page }: { page: Page }) {
  const { status, reason, lastCaptured, screenshots } = page
  const isBad = status === 'error'
  const unchecked = describeUnchecked(page)
  if (!isBad && !unchecked) return null
  return (
    <Notes>
      {isBad && <Remark $tone="bad">{reason ?? 'This page could not be captured'}</Remark>}
      {isBad && screenshots.current && lastCaptured && (
        <Soft>The current screenshot is an older one, from {formatMoment(lastCaptured)}.</Soft>
      )}
      {unchecked && <Remark $tone="notice">{unchecked}</Remark>}
    </Notes>
  )
}
