import { styled } from 'styled-components'
import { color, from, radius, shadow, tone, type } from '../../../ui/tokens/tokens.ts'
import { countPages } from './select-pages.ts'
import type { Filter } from './select-pages.ts'
import type { Page } from '../../api/types.ts'

const tiles: { filter: Filter; label: string; ink: string }[] = [
  { filter: 'all', label: 'Total Pages', ink: color.ink },
  { filter: 'changed', label: 'Changed', ink: tone.warning.ink },
  { filter: 'unchanged', label: 'Unchanged', ink: tone.success.ink },
  { filter: 'new', label: 'New', ink: tone.info.ink },
  { filter: 'error', label: 'Errors', ink: tone.danger.ink },
  { filter: 'gone', label: 'Gone', ink: color.inkSoft },
  { filter: 'pending', label: 'Pending', ink: color.inkSoft },
]
/** Always shown; the other tiles only with a count. */
const always = new Set<Filter>(['all', 'changed', 'unchanged', 'new'])

interface Props {
  pages: Page[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** The number of pages and its parts by state; a click on one filters the list. */
export function SummaryTiles({ pages, filter, onFilter }: Props) {
  const counts = countPages(pages)
  const shown = tiles.filter(
    (tile) => always.has(tile.filter) || counts[tile.filter] > 0 || tile.filter === filter,
  )
  return (
    <Tiles aria-label="Filter pages by status" $count={shown.length}>
      {shown.map((tile) => (
        <Tile
          key={tile.filter}
          type="button"
          $ink={tile.ink}
          aria-pressed={filter === tile.filter}
          onClick={() => onFilter(tile.filter)}
        >
          <strong>{counts[tile.filter]}</strong>
          <span>{tile.label}</span>
        </Tile>
      ))}
    </Tiles>
  )
}

/** On phones two per row, with an odd first one on its own row; on wide screens all in one row. */
const Tiles = styled.fieldset<{ $count: number }>`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.5rem, 1vw, 0.875rem);
  > :first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(${({ $count }) => ($count > 6 ? 4 : $count)}, minmax(0, 1fr));
    > :first-child:nth-last-child(odd) {
      grid-column: ${({ $count }) => ($count > 6 ? 'span 2' : 'auto')};
    }
  }
  ${from.desktop} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    > :first-child:nth-last-child(odd) {
      grid-column: auto;
    }
  }
`

const Tile = styled.button<{ $ink: string }>`
  display: grid;
  align-content: start;
  gap: 0.125rem;
  padding: 0.875rem clamp(0.875rem, 1.5vw, 1.125rem);
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
    font-size: ${type.small};
    font-weight: 550;
    color: ${color.inkSoft};
  }
`
