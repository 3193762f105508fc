import { styled } from 'styled-components'
import { Check } from '../../ui/forms/Check.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { bareGroup } from '../../ui/forms/bare-group.ts'
import { labelOf, type Website } from './token.messages.ts'

interface Props {
  websites: Website[]
  /** The ids of the chosen websites; null for all, also those that are added later. */
  chosen: string[] | null
  onChosen: (chosen: string[] | null) => void
  problem: string | undefined
}

/** The websites that a token is for: all of them, or those that are ticked. */
export const WebsitesField = ({ websites, chosen, onChosen, problem }: Props) => (
  <>
    <Field label="For" problem={problem} hint={chosen ? undefined : 'Also those that you add later.'}>
      {(attributes) => (
        <Select
          {...attributes}
          name="websites"
          value={chosen ? 'some' : 'all'}
          onChange={({ target }) => onChosen(target.value === 'some' ? [] : null)}
        >
          <option value="all">All websites</option>
          {websites.length > 0 && <option value="some">Certain websites</option>}
        </Select>
      )}
    </Field>
    {chosen && <WebsiteChecks websites={websites} chosen={chosen} onChosen={onChosen} />}
  </>
)

interface ChecksProps {
  websites: Website[]
  chosen: string[]
  onChosen: (chosen: string[]) => void
}

function WebsiteChecks({ websites, chosen, onChosen }: ChecksProps) {
  const toggle = (id: string, isOn: boolean) =>
    onChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Group aria-label="Websites of the token">
      {websites.map((website) => (
        <Check
          key={website.id}
          checked={chosen.includes(website.id)}
          onChange={({ target }) => toggle(website.id, target.checked)}
        >
          {labelOf(website)}
        </Check>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  ${bareGroup}
  display: grid;
  gap: 0.5rem;
  overflow-wrap: anywhere;
`
