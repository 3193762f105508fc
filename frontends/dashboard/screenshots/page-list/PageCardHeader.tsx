import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { color, from, type } from '../../../ui/tokens/tokens.ts'
import { formatDifference, shortPath } from '../../pages/page.messages.ts'
import { ReportedBadge } from '../../pages/ReportedBadge.tsx'
import { Badge, StatusBadge } from '../../pages/StatusBadge.tsx'
import { useViewName } from '../../viewports/view-names.ts'
import type { Page } from '../../api/types.ts'

/** The page's path and state. */
export function PageCardHeader({ page }: { page: Page }) {
  const difference = formatDifference(page)
  const nameOf = useViewName()
  return (
    <Head>
      <h2 title={page.fullUrl}>
        <span className="wide">{page.path || '/'}</span>
        <span className="narrow">{shortPath(page.path || '/')}</span>
      </h2>
      <Number>
        {difference}
        {difference && <VisuallyHidden> different</VisuallyHidden>}
      </Number>
      <Badges>
        <ReportedBadge page={page} />
        {page.viewport !== undefined && page.viewport > 0 && <Badge $tone="neutral">{nameOf(page)}</Badge>}
        <StatusBadge page={page} />
      </Badges>
      <p title={page.title ?? undefined}>{page.title}</p>
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0.125rem 0.625rem;

  h2,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h2 {
    font: 600 ${type.body} / 1.6 ${type.mono};
    letter-spacing: 0;
  }
  p {
    grid-column: 1 / -1;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }

  .wide {
    display: none;
  }
  ${from.tablet} {
    .wide {
      display: inline;
    }
    .narrow {
      display: none;
    }
  }
`

const Badges = styled.span`
  display: inline-flex;
  gap: 0.25rem;
`

const Number = styled.span`
  font-size: ${type.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
