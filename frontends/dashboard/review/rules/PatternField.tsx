import { useId } from 'react'
import { Input } from '../../../ui/forms/Input.tsx'
import { Problem } from './rules.styles.ts'

interface Props {
  /** The label for screen readers; on screen the choice above names the field. */
  label: string
  placeholder: string
  value: string
  maxLength: number
  problem: string | undefined
  onChange: (value: string) => void
}

/** A selector or pattern, below its choice. */
export function PatternField({ label, problem, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Input
        {...rest}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <Problem id={id} role="alert">
          {problem}
        </Problem>
      )}
    </div>
  )
}
