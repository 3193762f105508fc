import { styled } from 'styled-components'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { FieldRow } from '../../ui/forms/Form.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { bareGroup } from '../../ui/forms/bare-group.ts'
import { color, radius, tone, type } from '../../ui/tokens/tokens.ts'
import { weekdays } from './schedule.messages.ts'
import type { Draft } from './schedule-draft.ts'
import type { ScheduleForm } from './use-schedule-form.ts'

const rhythms: { rhythm: Draft['rhythm']; label: string }[] = [
  { rhythm: 'hourly', label: 'Hourly' },
  { rhythm: 'daily', label: 'Daily' },
  { rhythm: 'weekly', label: 'Weekly' },
  { rhythm: 'cron', label: 'Cron expression' },
]

/** Fields for the frequency and the time. */
export function RhythmFields({ editing }: { editing: ScheduleForm }) {
  const { draft, change, problemOf } = editing
  return (
    <>
      <FieldRow>
        <RhythmField editing={editing} />
        {draft.rhythm === 'cron' ? <CronField editing={editing} /> : <TimeField editing={editing} />}
      </FieldRow>
      {draft.rhythm === 'weekly' && (
        <Weekdays
          chosen={draft.weekdays}
          onChange={(days) => change({ weekdays: days })}
          problem={problemOf('weekdays')}
        />
      )}
    </>
  )
}

const RhythmField = ({ editing: { draft, change } }: { editing: ScheduleForm }) => (
  <Field label="How often">
    {(attributes) => (
      <Select
        {...attributes}
        value={draft.rhythm}
        onChange={({ target }) => change({ rhythm: target.value as Draft['rhythm'] })}
      >
        {rhythms.map(({ rhythm, label }) => (
          <option key={rhythm} value={rhythm}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

const CronField = ({ editing: { draft, change, problemOf } }: { editing: ScheduleForm }) => (
  <TextField
    label="Cron expression"
    hint="Minute, hour, day of the month, month, day of the week: 0 7 * * 1-5 is at 07:00 on working days."
    name="cron"
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    maxLength={200}
    value={draft.cron}
    onChange={({ target }) => change({ cron: target.value })}
    problem={problemOf('cron')}
  />
)

const TimeField = ({ editing: { draft, change, problemOf } }: { editing: ScheduleForm }) => (
  <TextField
    label="Time"
    hint={draft.rhythm === 'hourly' ? 'An hourly check only uses the minutes.' : undefined}
    name="time"
    type="time"
    value={draft.time}
    onChange={({ target }) => change({ time: target.value })}
    problem={problemOf('time')}
  />
)

interface WeekdaysProps {
  chosen: number[]
  onChange: (weekdays: number[]) => void
  problem: string | undefined
}

const Weekdays = ({ chosen, onChange, problem }: WeekdaysProps) => (
  <Days>
    <legend>Days of the week</legend>
    {weekdays.map(({ name, number }) => (
      <label key={number}>
        <input
          type="checkbox"
          checked={chosen.includes(number)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, number].toSorted() : chosen.filter((day) => day !== number))
          }
        />
        {name}
      </label>
    ))}
    {problem && <p role="alert">{problem}</p>}
  </Days>
)

const Days = styled.fieldset`
  ${bareGroup}
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  legend {
    margin-bottom: 0.375rem;
    font-size: ${type.body};
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.375rem 0.75rem 0.375rem 0.5625rem;
    border: 1px solid ${color.lineFirm};
    border-radius: ${radius.medium};
    font-size: ${type.body};
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  p {
    flex: 1 0 100%;
    font-size: ${type.small};
    color: ${tone.danger.ink};
  }
`
