import type { Page } from '../../api/types.ts'
import { screenshotLabels } from '../../pages/page.messages.ts'
import { Missing, Scroll } from '../../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../../viewer/Screenshot.tsx'

/** A page without a comparison: a new one, or one whose last good screenshot is displayed. */
export function OnePicture({ page }: { page: Page }) {
  const { baseline, current } = page.screenshots
  const kind = current ? 'current' : 'baseline'
  const shot = current ?? baseline
  return (
    <Scroll
      as="section"
      key={page.id}
      data-scrolls
      tabIndex={0}
      aria-label={`${screenshotLabels[kind]} screenshot`}
    >
      {shot ? (
        <Screenshot shot={shot} alt={`${screenshotLabels[kind]} screenshot of ${page.fullUrl}`} />
      ) : (
        <Missing>There is no screenshot of this page</Missing>
      )}
    </Scroll>
  )
}
