import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain, isStatus } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { User } from '@vigia/api/accounts/user'
import { closeDialog, openDialog } from '../../ui/routing/dialog-address.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { showToastAfterReload } from '../../ui/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkDeletion } from '../validate.ts'
import { deleteAccount } from '../api/commands.ts'
import { useUserMutation } from './use-user-mutation.ts'

const close = () => closeDialog('account')

interface Props {
  user: User
  isOpen: boolean
}

export const DeleteDialog = ({ user, isOpen }: Props) => (
  <FormDialog
    title="Delete account"
    description="This action cannot be undone."
    isOpen={isOpen}
    onClose={close}
  >
    <DeletionForm user={user} />
  </FormDialog>
)

function DeletionForm({ user }: { user: User }) {
  const { mutate, error, isPending } = useDeletion()
  const { problems, form } = useForm({ names: ['confirmation'], check: checkDeletion, send: () => mutate() })
  return (
    <Form {...form}>
      <Alert $tone="danger">
        This permanently deletes the account of <strong>{user.email}</strong> with all its websites, pages,
        screenshots and scan history.
      </Alert>
      <TextField
        label="Type DELETE to confirm"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        problem={problems.confirmation}
      />
      <FormError>{error && explain(error, 'Failed to delete account')}</FormError>
      <Buttons error={error} isBusy={isPending} />
    </Form>
  )
}

const Buttons = ({ error, isBusy }: { error: Error | null; isBusy: boolean }) => (
  <Row>
    {isStatus(error, 403) ? (
      <Button onClick={() => openDialog('account', 'login', { replace: true })}>Sign in again</Button>
    ) : (
      <Button onClick={close}>Cancel</Button>
    )}
    <Submit $variant="danger" isBusy={isBusy} busy="Deleting...">
      Delete account
    </Submit>
  </Row>
)

function useDeletion() {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn: () => deleteAccount(),
    onSuccess: () => {
      showToastAfterReload({
        title: 'Account Deleted',
        description: 'Everything you kept here has been deleted.',
      })
      client.clear()
      location.assign('/')
    },
  })
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
`
