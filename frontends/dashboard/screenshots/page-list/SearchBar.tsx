import Search from 'lucide-react/icons/search'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { color, type } from '../../../ui/tokens/tokens.ts'
import { countOf } from '../../format.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  found: number
  total: number
  /** Set while a filter or the search hides pages. */
  onClear?: () => void
  /** What stands between the field and the number of results. */
  children: ReactNode
}

export function SearchBar({ search, onSearch, found, total, onClear, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    field.current?.focus()
    onClear?.()
  }
  return (
    <Bar>
      <Box>
        <Search aria-hidden="true" />
        <Input
          ref={field}
          type="search"
          aria-label="Search pages"
          placeholder="Search pages by title or URL..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Box>
      {children}
      <Found found={found} total={total} onClear={onClear && clear} />
    </Bar>
  )
}

interface FoundProps {
  found: number
  total: number
  onClear: (() => void) | undefined
}

const Found = ({ found, total, onClear }: FoundProps) => (
  <Results>
    <output>{found === total ? countOf(total, 'page') : `${found} of ${countOf(total, 'page')}`}</output>
    {onClear && (
      <Button $variant="ghost" onClick={onClear}>
        Clear Filter
      </Button>
    )}
  </Results>
)

const Bar = styled.search`
  display: contents;
`

const Results = styled.div`
  grid-area: results;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 0.25rem;
  font-size: ${type.small};
  white-space: nowrap;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;

  button {
    min-height: 2rem;
    padding: 0 0.5rem;
    font-size: ${type.small};
  }
`

const Box = styled.div`
  grid-area: search;
  position: relative;

  svg {
    position: absolute;
    inset: 0 auto 0 0.75rem;
    width: 1rem;
    height: 100%;
    color: ${color.inkSoft};
    pointer-events: none;
  }
  input {
    padding-left: 2.25rem;
  }
`
