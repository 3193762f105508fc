import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain, isStatus } from '../../_kit/api.ts'
import { Button } from '../../_kit/Button.tsx'
import type { User } from '../../_kit/current-user.ts'
import { closeDialog, openDialog } from '../../_kit/dialogs.ts'
import { TextField } from '../../_kit/Field.tsx'
import { Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { FormDialog } from '../../_kit/FormDialog.tsx'
import { Remark } from '../../_kit/parts.tsx'
import { announceAfterReload } from '../../_kit/toast.ts'
import { useForm } from '../../_kit/use-form.ts'
import { checkDeletion } from '../checks.ts'
import { deleteAccount } from '../commands.ts'
import { useUserMutation } from './use-user-mutation.ts'

const close = () => closeDialog('account')

export function DeleteDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const { mutate, error, isPending } = useDeletion()
  const { problems, form } = useForm({ names: ['confirmation'], check: checkDeletion, send: () => mutate() })
  return (
    <FormDialog
      title="Delete account"
      description="This action cannot be undone."
      isOpen={isOpen}
      onClose={close}
    >
      <Form {...form}>
        <Remark $tone="bad">
          This permanently deletes the account of <strong>{user.email}</strong> with all its websites, pages,
          screenshots and scan history.
        </Remark>
        <TextField
          label="Type DELETE to confirm"
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          problem={problems.confirmation}
        />
        <FormProblem>{error && explain(error, 'Failed to delete account')}</FormProblem>
        <Buttons>
          {isStatus(error, 403) ? (
            <Button onClick={() => openDialog('account', 'login', { replace: true })}>Sign in again</Button>
          ) : (
            <Button onClick={close}>Cancel</Button>
          )}
          <Submit $kind="bad" isBusy={isPending} busy="Deleting...">
            Delete account
          </Submit>
        </Buttons>
      </Form>
    </FormDialog>
  )
}

function useDeletion() {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn: () => deleteAccount(),
    onSuccess: () => {
      announceAfterReload({
        title: 'Account Deleted',
        description: 'Everything you kept here has been deleted.',
      })
      client.clear()
      location.assign('/')
    },
  })
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
`
