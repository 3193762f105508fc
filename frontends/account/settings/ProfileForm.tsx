import { explain } from '../../ui/api/client.ts'
import type { User } from '@vigia/api/accounts/user'
import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FieldRow, Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { showToastAfterReload } from '../../ui/toast.ts'
import { useForm, type Problems, type Values } from '../../ui/forms/use-form.ts'
import { checkProfile } from '../validate.ts'
import { updateProfile } from '../api/commands.ts'
import { emailField } from '../shared/account.messages.ts'
import { useUserMutation } from './use-user-mutation.ts'

const names = ['firstName', 'lastName', 'email'] as const
type Name = (typeof names)[number]

export function ProfileForm({ user }: { user: User }) {
  const updating = useUserMutation({ mutationFn: updateProfile, onSuccess: reload })
  const { problems, form } = useForm({
    names,
    check: checkProfile,
    send: (values) => updating.mutate(trimmed(values)),
  })
  return (
    <Form {...form}>
      <NameFields user={user} problems={problems} />
      <TextField
        {...emailField}
        autoComplete="email"
        defaultValue={user.pendingEmail ?? user.email}
        problem={problems.email}
      />
      <PendingEmail user={user} />
      <FormError>{updating.error && explain(updating.error, 'Failed to update profile')}</FormError>
      <Submit isBusy={updating.isPending} busy="Saving...">
        Save profile
      </Submit>
    </Form>
  )
}

const NameFields = ({ user, problems }: { user: User; problems: Problems<Name> }) => (
  <FieldRow>
    <TextField
      label="First Name"
      name="firstName"
      autoComplete="given-name"
      maxLength={100}
      required
      defaultValue={user.firstName ?? ''}
      problem={problems.firstName}
    />
    <TextField
      label="Last Name"
      name="lastName"
      autoComplete="family-name"
      maxLength={100}
      required
      defaultValue={user.lastName ?? ''}
      problem={problems.lastName}
    />
  </FieldRow>
)

const PendingEmail = ({ user: { email, pendingEmail, mailNotice } }: { user: User }) =>
  pendingEmail && (
    <Alert $tone="warning">
      <strong>{pendingEmail}</strong> will replace {email} once you follow the link in the email we sent
      there. {mailNotice} To keep the old address, enter it again.
    </Alert>
  )

/** Reloads, so that the user's name is updated everywhere; the toast is displayed afterwards. */
function reload({ pendingEmail, mailNotice }: User) {
  const next = `Please follow the link in the email we sent to ${pendingEmail}.`
  showToastAfterReload({
    title: 'Profile updated successfully',
    ...(pendingEmail && { description: mailNotice ? `${next} ${mailNotice}` : next }),
  })
  closeDialog('account')
  location.reload()
}

const trimmed = ({ firstName, lastName, email }: Values<Name>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
})
