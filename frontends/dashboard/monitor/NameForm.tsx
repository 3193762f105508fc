import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { showToast } from '../../ui/toast.ts'
import { setWebsiteSettings } from '../api/commands.ts'
import { refreshPages } from '../api/queries.ts'
import type { Website } from '../api/types.ts'
import { hostOf } from '../format.ts'

/** The website's name on screens. */
export function NameForm({ website }: { website: Website }) {
  const client = useQueryClient()
  const [name, setName] = useState(website.name ?? '')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => setWebsiteSettings(website.id, { name }),
    onSuccess: () => {
      showToast({ title: 'Name saved' })
      return refreshPages(client)
    },
  })
  return (
    <Form
      aria-label="Name"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <TextField
        label="Name of this website"
        name="name"
        maxLength={100}
        placeholder={website.title || hostOf(website.url)}
        hint="Without a name it is called by the title of its start page."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormError>{error && explain(error, 'The name could not be saved. Please try again.')}</FormError>
      <div>
        <Submit isBusy={isPending} busy="Saving...">
          Save name
        </Submit>
      </div>
    </Form>
  )
}
