import { styled } from 'styled-components'
import { Check } from '../../ui/forms/Check.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { type } from '../../ui/tokens/tokens.ts'
import type { Draft } from './schedule-draft.ts'

interface Props {
  label: string
  hint: string
  hours: Draft['onlyBetween']
  onChange: (hours: Draft['onlyBetween']) => void
}

/** Fields for hours of the day, which may include midnight. */
export const HoursFields = ({ label, hint, hours, onChange }: Props) => (
  <Frame>
    <Check
      checked={hours.isOn}
      onChange={({ target }) => onChange({ ...hours, isOn: target.checked })}
      hint={hint}
    >
      {label}
    </Check>
    {hours.isOn && (
      <div>
        {(['from', 'to'] as const).map((end) => (
          <HourField
            key={end}
            label={label}
            end={end}
            time={hours[end]}
            onChange={(time) => onChange({ ...hours, [end]: time })}
          />
        ))}
      </div>
    )}
  </Frame>
)

interface HourProps {
  label: string
  end: 'from' | 'to'
  time: string
  onChange: (time: string) => void
}

const HourField = ({ label, end, time, onChange }: HourProps) => (
  <label>
    <span>
      {end === 'from' ? 'From' : 'To'}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </span>
    <Input type="time" value={time} onChange={({ target }) => onChange(target.value)} />
  </label>
)

const Frame = styled.div`
  display: grid;
  gap: 0.625rem;

  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 10rem));
    gap: 1rem;
    padding-left: 1.75rem;
  }
  > div span {
    font-size: ${type.small};
  }
`
