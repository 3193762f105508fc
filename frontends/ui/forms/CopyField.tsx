import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../controls/Button.tsx'
import { type } from '../tokens/tokens.ts'
import { Input } from './Input.tsx'

/** A text that is displayed only once, with a copy button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const [note, setNote] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNote('Copied'),
      () => setNote('Please select the text and copy it'),
    )
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <div>
        <Input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <small aria-live="polite">{note}</small>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;

  label {
    font-size: ${type.body};
    font-weight: 600;
  }
  > div {
    display: flex;
    gap: 0.5rem;
  }
  input {
    min-width: 0;
    font-family: ${type.mono};
    font-size: ${type.small};
  }
  button {
    flex: none;
  }
  small {
    font-size: ${type.small};
  }
`
