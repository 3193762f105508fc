import type { Run } from '@vigia/api/websites/run'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../../ui/content/Muted.tsx'
import { radius, tone, type, type Tone } from '../../ui/tokens/tokens.ts'
import { describeRun, stateOf, type Counted } from './run.messages.ts'
import { runVariants } from './run.variants.ts'

/** One cell per check, newest last; hovering or focusing it displays its description. */
export function RunCells({ runs, noun }: { runs: Run[]; noun: Counted }) {
  const [shown, show] = useState<Run | null>(null)
  return (
    <Frame>
      <ol aria-label="Checks, the newest last">
        {runs.toReversed().map((run) => (
          <li key={run.id}>
            <RunCell run={run} noun={noun} onShow={show} />
          </li>
        ))}
      </ol>
      <Muted>{shown ? describeRun(shown, noun) : 'Choose a check to see what it found.'}</Muted>
    </Frame>
  )
}

interface CellProps {
  run: Run
  noun: Counted
  /** Called with null when the pointer leaves the cell. */
  onShow: (run: Run | null) => void
}

function RunCell({ run, noun, onShow }: CellProps) {
  const { tone: its, Icon } = runVariants[stateOf(run)]
  return (
    <Cell
      type="button"
      $tone={its}
      data-late={run.isLate}
      aria-label={describeRun(run, noun)}
      onMouseEnter={() => onShow(run)}
      onMouseLeave={() => onShow(null)}
      onFocus={() => onShow(run)}
      onClick={() => onShow(run)}
    >
      <Icon aria-hidden="true" />
    </Cell>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 0.5rem;

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p {
    font-size: ${type.small};
    font-variant-numeric: tabular-nums;
  }
`

const Cell = styled.button<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: ${({ $tone }) => tone[$tone].ink};
  background: ${({ $tone }) => tone[$tone].soft};
  cursor: pointer;

  &[data-late='true'] {
    border: 1px dashed ${({ $tone }) => tone[$tone].ink};
  }
  &:hover {
    border-color: currentcolor;
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`
