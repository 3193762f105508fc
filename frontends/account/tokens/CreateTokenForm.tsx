import type { Scope } from '@vigia/api/scopes'
import { defaultTokenDays } from '@vigia/domain/api-token-limits'
import { useState } from 'react'
import { styled } from 'styled-components'
import { explain, isStatus } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { FieldRow, Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { useForm, type Problems } from '../../ui/forms/use-form.ts'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { createToken } from '../api/commands.ts'
import { tokensQuery } from '../api/queries.ts'
import { offeredDays, offeredScopes, scopeLabels, type Website } from './token.messages.ts'
import { useListMutation } from '../settings/use-user-mutation.ts'
import { WebsitesField } from './WebsitesField.tsx'

interface Props {
  websites: Website[]
  onSecret: (secret: string) => void
}

const names = ['name', 'websites'] as const
type Name = (typeof names)[number]

export function CreateTokenForm({ websites, onSecret }: Props) {
  const [scope, setScope] = useState<Scope>('run')
  const [days, setDays] = useState(defaultTokenDays)
  /** Null for all websites. */
  const [chosen, setChosen] = useState<string[] | null>(null)
  const creating = useListMutation(tokensQuery, createToken, ({ secret }) => onSecret(secret))
  const { problems, form } = useForm({
    names,
    check: ({ name }) => checkToken(name, chosen),
    send: ({ name }) => creating.mutate({ ...toPayload(name, chosen), scope, expiresInDays: days }),
  })
  return (
    <Form aria-label="Create a token" {...form}>
      <NameField problem={problems.name} />
      <FieldRow>
        <ScopeField scope={scope} onScope={setScope} />
        <DaysField days={days} onDays={setDays} />
      </FieldRow>
      <WebsitesField websites={websites} chosen={chosen} onChosen={setChosen} problem={problems.websites} />
      <FormError>{creating.error && explain(creating.error, 'The token could not be created.')}</FormError>
      <Buttons error={creating.error} isBusy={creating.isPending} />
    </Form>
  )
}

const checkToken = (name: string, chosen: string[] | null): Problems<Name> => ({
  name: name.trim() ? undefined : 'Please give the token a name',
  websites: chosen?.length === 0 ? 'Please choose a website, or all of them' : undefined,
})

const toPayload = (name: string, chosen: string[] | null) => ({
  name: name.trim(),
  ...(chosen && { websiteIds: chosen }),
})

const NameField = ({ problem }: { problem: string | undefined }) => (
  <TextField
    label="Token name"
    hint="Say where it is used, such as the name of a pipeline."
    name="name"
    autoComplete="off"
    maxLength={100}
    problem={problem}
  />
)

function ScopeField({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  return (
    <Field label="It may" hint={scopeLabels[scope].about}>
      {(attributes) => (
        <Select {...attributes} value={scope} onChange={({ target }) => onScope(target.value as Scope)}>
          {offeredScopes.map((one) => (
            <option key={one} value={one}>
              {scopeLabels[one].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function DaysField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  return (
    <Field label="It expires after">
      {(attributes) => (
        <Select {...attributes} value={days} onChange={({ target }) => onDays(Number(target.value))}>
          {Object.entries(offeredDays).map(([count, label]) => (
            <option key={count} value={count}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const Buttons = ({ error, isBusy }: { error: Error | null; isBusy: boolean }) => (
  <Row>
    <Submit isBusy={isBusy} busy="Creating...">
      Create token
    </Submit>
    {isStatus(error, 403) && (
      <Button onClick={() => openDialog('account', 'login', { replace: true })}>Sign in again</Button>
    )}
  </Row>
)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`
