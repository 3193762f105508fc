import { Field, TextField } from '../../ui/forms/Field.tsx'
import { FieldRow } from '../../ui/forms/Form.tsx'
import { Select, TextArea } from '../../ui/forms/Input.tsx'
import { requestTypes, type Problems, type RequestType, type RightsRequest } from './check-rights-request.ts'
import { maxLengths } from './max-lengths.ts'

interface Props {
  values: RightsRequest
  problems: Problems
  onChange: (change: Partial<RightsRequest>) => void
}

export const RightsFields = (props: Props) => (
  <>
    <PersonFields {...props} />
    <RequestTypeField {...props} />
    <DetailsField {...props} />
  </>
)

const PersonFields = ({ values, problems, onChange }: Props) => (
  <FieldRow>
    <TextField
      label="Full Name"
      problem={problems.name}
      required
      maxLength={maxLengths.name}
      autoComplete="name"
      name="name"
      value={values.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <TextField
      label="Email Address"
      problem={problems.email}
      type="email"
      required
      maxLength={maxLengths.email}
      autoComplete="email"
      name="email"
      value={values.email}
      onChange={(event) => onChange({ email: event.target.value })}
    />
  </FieldRow>
)

const RequestTypeField = ({ values, problems, onChange }: Props) => (
  <Field label="Type of Request" problem={problems.requestType}>
    {(attributes) => (
      <Select
        {...attributes}
        required
        name="requestType"
        value={values.requestType}
        onChange={(event) => onChange({ requestType: event.target.value as RequestType })}
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
)

const DetailsField = ({ values, onChange }: Props) => (
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
        maxLength={maxLengths.text}
        name="details"
        value={values.details}
        onChange={(event) => onChange({ details: event.target.value })}
      />
    )}
  </Field>
)
