import type { Page } from '../../api/types.ts'
import { nameScreenshot } from '../../pages/page.messages.ts'
import { Missing, Scroll } from '../../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../../viewer/Screenshot.tsx'

/** A page without a comparison: a new one, or one whose last good screenshot is displayed. */
export function OnePicture({ page }: { page: Page }) {
  const { baseline, current } = page.screenshots
  const kind = current ? 'current' : 'baseline'
  const shot = current ?? baseline
  const label = `${nameScreenshot(kind, page)} screenshot`
  return (
    <Scroll as="section" key={page.id} data-scrolls tabIndex={0} aria-label={label}>
      {shot ? (
        <Screenshot shot={shot} alt={`${label} of ${page.fullUrl}`} />
      ) : (
        <Missing>There is no screenshot of this page</Missing>
      )}
    </Scroll>
  )
}
