import { styled } from 'styled-components'
import { color, from, radius, shadow, tone, type } from '../_kit/theme.ts'
import { countOf } from './describe-ending.ts'
import { countPages } from './select-pages.ts'
import type { Filter } from './select-pages.ts'
import type { Page } from './website.ts'

const tiles: { filter: Filter; label: string; ink: string }[] = [
  { filter: 'all', label: 'Total Pages', ink: color.ink },
  { filter: 'changed', label: 'Changed', ink: tone.notice.ink },
  { filter: 'unchanged', label: 'Unchanged', ink: tone.good.ink },
  { filter: 'new', label: 'New', ink: tone.fresh.ink },
]

interface Props {
  pages: Page[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** Four numbers; pressing one leaves only its pages. */
export function SummaryTiles({ pages, filter, onFilter }: Props) {
  const counts = countPages(pages)
  return (
    <Tiles aria-label="Filter pages by status">
      {tiles.map((tile) => (
        <Tile
          key={tile.filter}
          type="button"
          $ink={tile.ink}
          aria-pressed={filter === tile.filter}
          onClick={() => onFilter(tile.filter)}
        >
          <strong>{counts[tile.filter]}</strong>
          <span>{tile.label}</span>
          <em>{tile.filter === 'all' && counts.error > 0 && countOf(counts.error, 'error')}</em>
        </Tile>
      ))}
    </Tiles>
  )
}

const Tiles = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.5rem, 1vw, 0.875rem);
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Tile = styled.button<{ $ink: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: 0.125rem 0.5rem;
  padding: 0.875rem 1.125rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  text-align: left;
  cursor: pointer;
  transition: border-color 0.15s;

  &:hover {
    border-color: ${color.lineFirm};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  strong {
    font-size: 1.75rem;
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    color: ${({ $ink }) => $ink};
  }
  span {
    grid-row: 2;
    grid-column: 1 / -1;
    font-size: ${type.small};
    font-weight: 550;
    color: ${color.inkSoft};
  }
  em {
    grid-area: 1 / 2;
    padding: 0.375rem 0;
    font-size: ${type.small};
    font-style: normal;
    color: ${tone.bad.ink};
  }
`
