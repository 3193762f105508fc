import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { explain } from '../../ui/api/client.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { showToast } from '../../ui/toast.ts'
import { setWebsiteSettings } from '../api/commands.ts'
import { refreshPages } from '../api/queries.ts'
import type { Website } from '../api/types.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'

/** The website's name on screens. */
export function NameForm({ website }: { website: Website }) {
  const [name, setName] = useState(website.name ?? '')
  const { mutate, error, isPending } = useNaming(website.id)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate(name)
  }
  return (
    <Form aria-label="Name" onSubmit={onSubmit}>
      <NameField website={website} name={name} onName={setName} />
      <FormError>{error && explain(error, 'The name could not be saved. Please try again.')}</FormError>
      <div>
        <Submit isBusy={isPending} busy="Saving...">
          Save name
        </Submit>
      </div>
    </Form>
  )
}

interface FieldProps {
  website: Website
  name: string
  onName: (name: string) => void
}

const NameField = ({ website, name, onName }: FieldProps) => (
  <TextField
    label="Name of this website"
    name="name"
    maxLength={100}
    placeholder={nameOfWebsite({ ...website, name: null })}
    hint="Without a name it is called by the title of its start page."
    value={name}
    onChange={({ target }) => onName(target.value)}
  />
)

function useNaming(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => setWebsiteSettings(websiteId, { name }),
    onSuccess: () => {
      showToast({ title: 'Name saved' })
      return refreshPages(client)
    },
  })
}
