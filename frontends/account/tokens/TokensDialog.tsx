import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DialogSections } from '../shared/list.styles.ts'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CopyField } from '../../ui/forms/CopyField.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { color } from '../../ui/tokens/tokens.ts'
import { ownWebsitesQuery, tokensQuery } from '../api/queries.ts'
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { TokenItem } from './TokenItem.tsx'

/** The dialog that lists the API tokens of a user, and creates and revokes them. */
export function TokensDialog({ isOpen }: { isOpen: boolean }) {
  const { data: websites } = useQuery(ownWebsitesQuery)
  const [secret, setSecret] = useState<string | undefined>()
  return (
    <FormDialog
      title="API tokens"
      description="With a token a program calls Vigia for you, such as a pipeline that checks your website after a deployment."
      initialFocus="dialog"
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <Stack>
        <TokenList websites={websites} />
        {secret ? (
          <NewSecret secret={secret} onDone={() => setSecret(undefined)} />
        ) : (
          <section>
            <h3>Create a token</h3>
            <CreateTokenForm websites={websites ?? []} onSecret={setSecret} />
          </section>
        )}
      </Stack>
    </FormDialog>
  )
}

function TokenList({ websites }: { websites: Parameters<typeof TokenItem>[0]['websites'] }) {
  const { data, error, refetch } = useQuery(tokensQuery)
  if (data?.tokens.length === 0) return <Muted>There is no token yet.</Muted>
  if (data)
    return (
      <ul aria-label="Tokens">
        {data.tokens.map((token) => (
          <TokenItem key={token.id} token={token} websites={websites} />
        ))}
      </ul>
    )
  if (!error) return <Muted>Loading tokens...</Muted>
  return (
    <>
      <FormError>{explain(error, 'The tokens could not be loaded. Please try again.')}</FormError>
      <Button onClick={() => void refetch()}>Try again</Button>
    </>
  )
}

/** The secret of a new token takes the place of the form, and gets the focus, since it is shown once. */
function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-label="The new token">
      <CopyField label="Your new token, shown this once" text={secret} />
      <Muted>
        Keep it where your program reads its secrets. It is sent as <code>Authorization: Bearer</code>, and
        never belongs into code or a web page.
      </Muted>
      <Button onClick={onDone}>I have copied it</Button>
    </section>
  )
}

const Stack = styled(DialogSections)`
  section {
    padding-top: 1.25rem;
    border-top: 1px solid ${color.line};
  }
`
