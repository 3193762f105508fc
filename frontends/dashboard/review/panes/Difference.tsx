import type { Page } from '../../api/types.ts'
import { DifferenceLegend } from '../../viewer/DifferenceLegend.tsx'
import { Missing, Scroll } from '../../viewer/full-screenshots.styles.ts'
import { Screenshot } from '../../viewer/Screenshot.tsx'

/** The difference as it was drawn, with inserted and removed rows. */
export function Difference({ page }: { page: Page }) {
  const { diff } = page.screenshots
  return (
    <Scroll as="section" data-scrolls tabIndex={0} aria-label="Difference screenshot">
      {diff ? (
        <div role="presentation">
          <DifferenceLegend />
          <Screenshot shot={diff} alt={`Difference screenshot of ${page.fullUrl}`} />
        </div>
      ) : (
        <Missing>No difference screenshot available</Missing>
      )}
    </Scroll>
  )
}
