import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { color, from, type } from '../../../ui/tokens/tokens.ts'
import { countOf } from '../../format.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  found: number
  total: number
  /** Set while a filter or the search hides pages. */
  onClear?: () => void
}

export function SearchBar({ search, onSearch, found, total, onClear }: Props) {
  const result = found === total ? countOf(total, 'page') : `${found} of ${countOf(total, 'page')}`
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
      <output>{result}</output>
      {onClear && (
        <Button $variant="ghost" onClick={clear}>
          Clear Filter
        </Button>
      )}
    </Bar>
  )
}

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  min-height: 2.5rem;

  output {
    font-size: ${type.small};
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`

const Box = styled.div`
  position: relative;
  flex: 1 1 100%;
  ${from.tablet} {
    flex: 0 1 26rem;
  }

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
