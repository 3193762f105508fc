import { styled } from 'styled-components'
import { Field, TextField } from '../../_kit/Field.tsx'
import { from } from '../../_kit/theme.ts'
import { requestTypes } from './check-request.ts'
import type { Problems, RequestType, RightsRequest } from './check-request.ts'
import { longest } from './longest.ts'
import { Tall } from './Tall.ts'

interface Props {
  written: RightsRequest
  problems: Problems
  onWrite: (change: Partial<RightsRequest>) => void
}

export const RightsFields = ({ written, problems, onWrite }: Props) => (
  <>
    <Pair>
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
    </Pair>
    <Field label="Type of Request" problem={problems.requestType}>
      {(attributes) => (
        <Tall
          {...attributes}
          as="select"
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
        </Tall>
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
        <Tall
          {...attributes}
          as="textarea"
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

const Pair = styled.div`
  display: grid;
  gap: 1.125rem;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: 1rem;
  }
`
