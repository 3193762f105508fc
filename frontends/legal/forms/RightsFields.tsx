import { Field, TextField } from '../../_kit/Field.tsx'
import { Beside } from '../../_kit/form-parts.tsx'
import { Select, TextArea } from '../../_kit/Input.tsx'
import { requestTypes } from './check-request.ts'
import type { Problems, RequestType, RightsRequest } from './check-request.ts'
import { longest } from './longest.ts'

interface Props {
  written: RightsRequest
  problems: Problems
  onWrite: (change: Partial<RightsRequest>) => void
}

export const RightsFields = ({ written, problems, onWrite }: Props) => (
  <>
    <Beside>
      <TextField
        label="Full Name"
        problem={problems.name}
        required
        maxLength={longest.name}
        autoComplete="name"
        name="name"
        value={written.name}
        onChange={(event) => onWrite({ name: event.target.value })}
      />
      <TextField
        label="Email Address"
        problem={problems.email}
        type="email"
        required
        maxLength={longest.email}
        autoComplete="email"
        name="email"
        value={written.email}
        onChange={(event) => onWrite({ email: event.target.value })}
      />
    </Beside>
    <Field label="Type of Request" problem={problems.requestType}>
      {(attributes) => (
        <Select
          {...attributes}
          required
          name="requestType"
          value={written.requestType}
          onChange={(event) => onWrite({ requestType: event.target.value as RequestType })}
        >
          <option value="" disabled>
            Select a request type
          </option>
          {Object.entries(requestTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field
      label={
        <>
          Request Details <small>(optional)</small>
        </>
      }
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          rows={4}
          maxLength={longest.text}
          name="details"
          value={written.details}
          onChange={(event) => onWrite({ details: event.target.value })}
        />
      )}
    </Field>
  </>
)
