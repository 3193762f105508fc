import type { ApiToken } from '@vigia/api/accounts/api-token'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ListItem } from '../shared/list.styles.ts'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color, tone, type } from '../../ui/tokens/tokens.ts'
import { revokeToken } from '../api/commands.ts'
import { tokensQuery } from '../api/queries.ts'
import { describeExpiry, describeUse, describeWebsites, hasExpired, scopeLabels } from './token.messages.ts'
import { useListMutation } from '../settings/use-user-mutation.ts'

interface Props {
  token: ApiToken
  /** The user's websites, by which those of the token are named; undefined until they are known. */
  websites: Parameters<typeof describeWebsites>[1]
}

/** One token: what it may do, until when, when it was last used, and the button that revokes it. */
export function TokenItem({ token, websites }: Props) {
  return (
    <Item $hasExpired={hasExpired(token)}>
      <h3>{token.name}</h3>
      <p>
        {scopeLabels[token.scope].name} · <code>{token.hint}</code> · {describeWebsites(token, websites)}
      </p>
      <p>
        <strong>{describeExpiry(token)}</strong> · {describeUse(token)}
      </p>
      <RevokeButton token={token} />
    </Item>
  )
}

function RevokeButton({ token }: { token: ApiToken }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button $variant="ghost" onClick={() => setAsking(true)}>
        Revoke
        <VisuallyHidden> {token.name}</VisuallyHidden>
      </Button>
      <RevokeDialog token={token} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface DialogProps {
  token: ApiToken
  isOpen: boolean
  onClose: () => void
}

function RevokeDialog({ token: { id, name }, isOpen, onClose }: DialogProps) {
  const { mutate, error, isPending } = useListMutation(tokensQuery, () => revokeToken(id), onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Revoke ${name}?`}
      description="Programs that use this token are refused from their next call on. This cannot be undone."
      confirmLabel="Revoke token"
      cancelLabel="Cancel"
      busyLabel={isPending ? 'Revoking...' : undefined}
      onConfirm={() => mutate()}
    >
      <FormError>{error && explain(error, 'The token could not be revoked. Please try again.')}</FormError>
    </ConfirmDialog>
  )
}

const Item = styled(ListItem)<{ $hasExpired: boolean }>`
  strong {
    font-weight: 600;
    color: ${({ $hasExpired }) => ($hasExpired ? tone.danger.ink : color.inkSoft)};
  }
  > button {
    justify-self: start;
    min-height: 2rem;
    margin-inline: -0.5rem;
    padding: 0.25rem 0.5rem;
    font-size: ${type.small};
  }
`
