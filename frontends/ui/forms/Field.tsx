import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { CopyableText } from '../content/CopyableText.tsx'
import { Input } from './Input.tsx'
import { color, tone, type } from '../tokens/tokens.ts'

interface Attributes {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  /** Renders the input with the attributes that connect it to label, hint and problem. */
  children: (attributes: Attributes) => ReactNode
}

export function Field({ label, hint, problem, children }: Props) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': about || undefined })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && (
        <p id={`${id}-problem`}>
          <CopyableText>{problem}</CopyableText>
        </p>
      )}
    </Frame>
  )
}

type TextFieldProps = Omit<Props, 'children'> & ComponentProps<'input'> & { name: string }

/** A single-line field. */
export const TextField = ({ label, hint, problem, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(attributes) => <Input {...rest} {...attributes} />}
  </Field>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;

  label {
    font-size: ${type.body};
    font-weight: 600;
  }
  small {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  p {
    font-size: ${type.small};
    color: ${tone.danger.ink};
  }
`
