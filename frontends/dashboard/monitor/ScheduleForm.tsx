import type { Monitor } from '@vigia/api/websites/monitor'
import type { FormEvent } from 'react'
import { Check } from '../../ui/forms/Check.tsx'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import type { Website } from '../api/types.ts'
import { HoursFields } from './HoursFields.tsx'
import { NextChecks } from './NextChecks.tsx'
import { RhythmFields } from './RhythmFields.tsx'
import { timeZonesWith } from './time-zones.ts'
import { useScheduleForm, type ScheduleForm as Editing } from './use-schedule-form.ts'

export function ScheduleForm({ website, monitor }: { website: Website; monitor: Monitor }) {
  const editing = useScheduleForm(website, monitor)
  const { draft, change, problemOf } = editing
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    editing.save()
  }
  return (
    <Form noValidate aria-label="Schedule" onSubmit={onSubmit}>
      <Check checked={draft.isOn} onChange={({ target }) => change({ isOn: target.checked })}>
        Check this website automatically
      </Check>
      {draft.isOn && <Timing editing={editing} />}
      <FormError>{problemOf('form')}</FormError>
      {draft.isOn && <NextChecks times={editing.nextRuns} timeZone={draft.timeZone} />}
      <div>
        <Submit isBusy={editing.isSaving} busy="Saving...">
          Save schedule
        </Submit>
      </div>
    </Form>
  )
}

function Timing({ editing }: { editing: Editing }) {
  const { draft, change } = editing
  return (
    <>
      <RhythmFields editing={editing} />
      <TimeZoneField editing={editing} />
      <HourLimits editing={editing} />
      <SecondLookField editing={editing} />
      <Check
        checked={draft.rediscover}
        onChange={({ target }) => change({ rediscover: target.checked })}
        hint="Each check also notices pages that were added or removed."
      >
        Look for new pages
      </Check>
    </>
  )
}

const HourLimits = ({ editing: { draft, change } }: { editing: Editing }) => (
  <>
    <HoursFields
      label="Only check between"
      hint="At other hours the website is left alone."
      hours={draft.onlyBetween}
      onChange={(onlyBetween) => change({ onlyBetween })}
    />
    <HoursFields
      label="Keep alerts back between"
      hint="The website is checked, and alerts are sent at the end of these hours."
      hours={draft.holdBetween}
      onChange={(holdBetween) => change({ holdBetween })}
    />
  </>
)

const SecondLookField = ({ editing: { draft, change, problemOf } }: { editing: Editing }) => (
  <TextField
    label="Wait before the second look"
    hint="In minutes. A change is looked at again afterwards, and reported only if it is still there."
    name="confirmMinutes"
    type="number"
    min={1}
    max={60}
    inputMode="numeric"
    value={draft.confirmMinutes}
    onChange={({ target }) => change({ confirmMinutes: target.value })}
    problem={problemOf('confirmMinutes')}
  />
)

function TimeZoneField({ editing: { draft, change, problemOf } }: { editing: Editing }) {
  return (
    <Field label="Time zone" problem={problemOf('timeZone')}>
      {(attributes) => (
        <Select
          {...attributes}
          value={draft.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        >
          {timeZonesWith(draft.timeZone).map(([region, names]) => (
            <optgroup key={region} label={region}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
