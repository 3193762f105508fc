import type { CSSProperties } from 'react'
import { css, styled } from 'styled-components'
import { bareGroup } from '../../../ui/forms/bare-group.ts'
import { color, from, radius, shadow, tone, type } from '../../../ui/tokens/tokens.ts'
import { tileLabel } from '../../pages/page.messages.ts'
import { countPages, type Filter } from '../../pages/select-pages.ts'
import type { Page } from '../../api/types.ts'

interface Tile {
  filter: Filter
  label: string
  ink: string
}

const tiles: Tile[] = [
  { filter: 'all', label: 'Total Pages', ink: color.ink },
  { filter: 'changed', label: 'Changed', ink: tone.warning.ink },
  { filter: 'unchanged', label: 'Unchanged', ink: tone.success.ink },
  { filter: 'new', label: 'New', ink: tone.info.ink },
  { filter: 'error', label: 'Errors', ink: tone.danger.ink },
  { filter: 'gone', label: 'Gone', ink: color.inkSoft },
  { filter: 'pending', label: 'Pending', ink: color.inkSoft },
]
const isMain = ({ filter }: { filter: Filter }) => mainFilters.has(filter)
/** Filters that the screen always shows; others appear only with a count. */
const mainFilters = new Set<Filter>(['all', 'changed', 'unchanged', 'new'])

interface Props {
  pages: Page[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** The number of pages and its parts by state; a click on one filters the list. */
export function SummaryTiles(props: Props) {
  const counts = countPages(props.pages)
  return (
    <Tiles aria-label="Filter pages by status">
      {tiles.filter(isMain).map((tile) => (
        <StatusFilter key={tile.filter} tile={tile} count={counts[tile.filter]} {...props} />
      ))}
    </Tiles>
  )
}

/** Filters for the states that most websites' pages never have; only those with a page, or chosen now. */
export function OtherStates(props: Props) {
  const counts = countPages(props.pages)
  const others = tiles.filter(
    (tile) => !isMain(tile) && (counts[tile.filter] > 0 || tile.filter === props.filter),
  )
  if (others.length === 0) return null
  return (
    <Chips aria-label="Filter pages by other statuses">
      {others.map((tile) => (
        <StatusFilter key={tile.filter} tile={tile} count={counts[tile.filter]} {...props} />
      ))}
    </Chips>
  )
}

const StatusFilter = ({ tile, count, filter, onFilter }: Props & { tile: Tile; count: number }) => (
  <button
    type="button"
    aria-pressed={filter === tile.filter}
    style={{ '--count': tile.ink } as CSSProperties}
    onClick={() => onFilter(tile.filter)}
  >
    <strong>{count}</strong>
    <span>{tileLabel(tile.label, count)}</span>
  </button>
)

const button = css`
  border: 1px solid ${color.line};
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
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    color: var(--count);
  }
  span {
    font-size: ${type.small};
    font-weight: 550;
    color: ${color.inkSoft};
  }
`

const Tiles = styled.fieldset`
  ${bareGroup}
  grid-area: tiles;
  align-self: stretch;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.5rem, 1vw, 0.75rem);
  /* The search below them stands apart. */
  margin-bottom: 0.375rem;
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from.desktop} {
    margin-bottom: 0;
  }

  button {
    ${button}
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.5rem;
    padding: 0.5rem 0.75rem;
    border-radius: ${radius.large};
    ${from.tablet} {
      flex-direction: column;
      justify-content: center;
      align-items: start;
      padding-inline: 1rem;
    }
  }
  strong {
    font-size: 1.5rem;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
`

const Chips = styled.fieldset`
  ${bareGroup}
  grid-area: more;
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;

  button {
    ${button}
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 1.75rem;
    padding: 0 0.5rem;
    border-radius: ${radius.round};
    font-size: ${type.small};
  }
`
