import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { color, radius, shadow } from '../../ui/tokens/tokens.ts'

/** Replaces a dialog that could not be loaded. A native dialog, because no other code may be loadable. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!frame.current?.open) frame.current?.showModal()
  }, [])
  return (
    <Frame ref={frame} aria-labelledby="missing-dialog" onClose={onClose}>
      <h2 id="missing-dialog">This part is not available</h2>
      <p>This part of Vigia could not be loaded. Everything else still works.</p>
      <div>
        <Button onClick={() => frame.current?.close()}>Close</Button>
        {/* The URL still asks for the dialog, and only a reload can load a failed remote. */}
        <Button $variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </Frame>
  )
}

const Frame = styled.dialog`
  width: min(28rem, 100vw - 2rem);
  padding: 1.5rem;
  border: 1px solid transparent;
  border-radius: ${radius.large};
  background: ${color.surface} padding-box;
  color: ${color.ink};
  box-shadow: ${shadow.high};
  &::backdrop {
    background: ${color.overlay};
  }

  h2 {
    font-size: 1.125rem;
  }
  p {
    margin: 0.75rem 0 1.5rem;
    color: ${color.inkSoft};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.5rem;
  }
`
