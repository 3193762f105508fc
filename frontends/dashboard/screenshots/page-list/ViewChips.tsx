import { styled } from 'styled-components'
import { Link } from '../../../ui/routing/Link.tsx'
import { color, radius, tone, type, type Tone } from '../../../ui/tokens/tokens.ts'
import type { Page } from '../../api/types.ts'
import { viewsOf } from '../../api/views.ts'
import { reviewAddress } from '../../review/shared/review-address.ts'
import { variants } from '../../pages/StatusBadge.tsx'
import { useViewName } from '../../viewports/view-names.ts'

/**
 * The state of a page in each viewport, with links to its review; nothing for a page with only the default
 * viewport.
 */
export function ViewChips({ page }: { page: Page }) {
  const nameOf = useViewName()
  if (!page.views?.length || page.goneAt !== null) return null
  return (
    <Chips aria-label={`Views of ${page.path || '/'}`}>
      {viewsOf(page).map((view) => {
        const { label, tone: meaning, Icon } = variants[view.status]
        return (
          <li key={view.id}>
            <Chip
              href={reviewAddress(page.websiteId ?? '', view.id)}
              $tone={meaning}
              title={label}
              aria-label={`${nameOf(view)}: ${label}`}
            >
              <Icon aria-hidden="true" />
              {nameOf(view)}
            </Chip>
          </li>
        )
      })}
    </Chips>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Chip = styled(Link)<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  min-height: 1.75rem;
  padding: 0 0.5625rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  font-size: ${type.small};
  font-weight: 550;
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    border-color: ${color.lineFirm};
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
    color: ${({ $tone }) => tone[$tone].ink};
  }
`
